#!/bin/bash
# Takes the public image's command lines: --port and --auth count, --replSet and --bind_ip are dropped (it says it is standalone), others are left out with a line on stderr.
set -e
[ "${1:0:1}" = - ] && set -- mongod "$@"
if [ "$1" = mongod ]; then shift; port=27017; auth=
  while [ $# -gt 0 ]; do case $1 in --port) port=$2; shift;; --port=*) port=${1#*=};; --replSet|--bind_ip|--keyFile) shift;; --replSet=*|--bind_ip=*|--bind_ip_all|--keyFile=*) ;; --auth) auth=1;; *) echo "stand-in for mongod (SecantusDB): leaving out $1" >&2;; esac; shift; done
  if [ "$(id -u)" = 0 ]; then chown mongodb:mongodb /data/db; export HOME=/data/db; exec setpriv --reuid=mongodb --regid=mongodb --clear-groups "$0" mongod --port "$port" ${auth:+--auth}; fi
  a=(/opt/secantus/bin/secantusd-py --storage-path /data/db/secantus --cache-size 256M --sync-on-commit --standalone --log-level WARNING)
  if [ -n "$MONGO_INITDB_ROOT_PASSWORD_FILE" ]; then MONGO_INITDB_ROOT_PASSWORD=$(cat "$MONGO_INITDB_ROOT_PASSWORD_FILE"); export MONGO_INITDB_ROOT_PASSWORD; fi
  if [ -n "$MONGO_INITDB_ROOT_USERNAME" ]; then
    if [ ! -e /data/db/.user ]; then "${a[@]}" --host 127.0.0.1 --port 27999 & p=$!
      for i in $(seq 100); do /opt/secantus/bin/python -c "
import os, pymongo
c = pymongo.MongoClient('127.0.0.1', 27999, directConnection=True, serverSelectionTimeoutMS=300)
c.admin.command('createUser', os.environ['MONGO_INITDB_ROOT_USERNAME'], pwd=os.environ['MONGO_INITDB_ROOT_PASSWORD'], roles=['root'])" 2>/dev/null && { touch /data/db/.user; break; }; sleep .2; done
      kill "$p"; wait "$p" || true; [ -e /data/db/.user ] || { echo 'the root user could not be made' >&2; exit 1; }; fi
    auth=1; fi
  set -- "${a[@]}" --host 0.0.0.0 --port "$port" ${auth:+--auth}
fi
exec "$@"
