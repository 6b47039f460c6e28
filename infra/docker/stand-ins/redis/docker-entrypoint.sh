#!/bin/sh
# As the public image: options or a .conf file alone mean redis-server; root steps down to redis; no protected mode.
set -e
if [ "${1#-}" != "$1" ] || [ "${1%.conf}" != "$1" ]; then set -- redis-server "$@"; fi
if [ "$1" = redis-server ]; then
  case "$*" in *protected-mode*) ;; *) if [ "${2%.conf}" = "$2" ] || ! grep -q '^protected-mode' "$2"; then set -- "$@" --protected-mode no; fi;; esac
  if [ "$(id -u)" = 0 ]; then find . \! -user redis -exec chown redis '{}' +; exec setpriv --reuid=redis --regid=redis --clear-groups "$@"; fi
fi
exec "$@"
