#!/usr/bin/env bash
# Installs the missing system packages that a make target needs.
# usage: packages.sh run|swift|hostile|test|sqlite|lint
# Needs Debian or Ubuntu and, only if a package is missing, the permission to install it.
set -euo pipefail

# On Ubuntu, the package of Chromium has another name, and Firefox has a form that tests cannot
# drive.
browsers=(chromium firefox-esr webkit2gtk-driver)
if [ -r /etc/os-release ] && grep -q '^ID=ubuntu' /etc/os-release; then
  browsers=(chromium-browser webkit2gtk-driver)
fi

case "${1:-}" in
  run) wanted=(libpango1.0-dev libharfbuzz-dev zlib1g-dev libgdk-pixbuf-2.0-dev webp-pixbuf-loader pkg-config
    fonts-inter fonts-dejavu-core) ;;
  # Tests of PDF extract the text with pdftotext; tests of emoji need a colour font; tests of the
  # Redis store start a server.
  swift) wanted=(libpango1.0-dev libharfbuzz-dev zlib1g-dev libgdk-pixbuf-2.0-dev webp-pixbuf-loader pkg-config fonts-inter
    fonts-dejavu-core fonts-noto-color-emoji poppler-utils redis-server) ;;
  hostile) wanted=(libpango1.0-dev libharfbuzz-dev zlib1g-dev libgdk-pixbuf-2.0-dev webp-pixbuf-loader pkg-config fonts-inter
    fonts-dejavu-core python3) ;;
  test) wanted=(libpango1.0-dev libharfbuzz-dev zlib1g-dev libgdk-pixbuf-2.0-dev webp-pixbuf-loader pkg-config fonts-inter
    fonts-dejavu-core fonts-noto-color-emoji poppler-utils "${browsers[@]}" python3 python3-venv
    nginx haproxy redis-server openssl xvfb dbus at-spi2-core python3-gi gir1.2-atspi-2.0 libsqlite3-dev) ;;
  sqlite) wanted=(libsqlite3-dev) ;;
  # These scripts run with any Python 3, including one that is not a system package.
  lint) if python3 -c '' 2>/dev/null; then exit 0; fi; wanted=(python3) ;;
  *) echo "usage: $0 run|swift|hostile|test|sqlite|lint" >&2; exit 2 ;;
esac

[ "$(uname)" = Linux ] || exit 0
if ! command -v dpkg-query >/dev/null; then
  echo "rowan: cannot look for packages here. It needs Pango, Cairo, HarfBuzz, GdkPixbuf and zlib with headers" >&2
  echo "rowan: (pangocairo.pc, harfbuzz-subset.pc, gdk-pixbuf-2.0.pc, zlib.pc), the fonts Inter and DejaVu and, for tests, Chromium, Firefox, WebKitGTK's driver and Python 3." >&2
  exit 0
fi

missing=()
fonts=()
for package in "${wanted[@]}"; do
  state=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)
  [ "$state" = installed ] || missing+=("$package")
done
# These fonts are optional: without them, pages show such text in a font of the browser, with an
# approximate size.
if [ "${1:-}" = run ]; then
  for package in fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji; do
    case "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)" in
      installed) ;;
      *) fonts+=("$package") ;;
    esac
  done
  if [ ${#fonts[@]} -gt 0 ]; then
    echo "rowan: for exact layout of other scripts and emoji, install ${fonts[*]}"
  fi
fi
[ ${#missing[@]} -gt 0 ] || exit 0

# Mirrors fail occasionally, and another process may be installing packages at the same time.
apt=(apt-get -o Acquire::Retries=5 -o DPkg::Lock::Timeout=300)
install=("${apt[@]}" install -y --no-install-recommends "${missing[@]}")
if [ "$(id -u)" = 0 ]; then
  as=()
elif command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
  as=(sudo)
else
  echo "rowan: these packages are missing, and only root may install them. Run:" >&2
  echo "  sudo apt-get update && sudo ${install[*]}" >&2
  exit 1
fi

# Tests start their own servers. The system services must not listen, neither now nor after a
# reboot.
services=()
for package in "${missing[@]}"; do
  case "$package" in nginx | haproxy | redis-server) services+=("$package") ;; esac
done
policy=/usr/sbin/policy-rc.d
if [ ${#services[@]} -gt 0 ] && [ ! -e "$policy" ]; then
  trap '"${as[@]}" rm -f "$policy"' EXIT
  printf '#!/bin/sh\nexit 101\n' | "${as[@]}" tee "$policy" >/dev/null
  "${as[@]}" chmod 755 "$policy"
fi

echo "rowan: installing ${missing[*]} (once)"
log=$(mktemp)
if ! { "${as[@]}" "${apt[@]}" update && DEBIAN_FRONTEND=noninteractive "${as[@]}" "${install[@]}"; } >"$log" 2>&1; then
  tail -n 20 "$log" >&2
  echo "rowan: installing failed. The command was:" >&2
  echo "  sudo apt-get update && sudo ${install[*]}" >&2
  exit 1
fi
rm -f "$log"
if [ ${#services[@]} -gt 0 ] && command -v systemctl >/dev/null; then
  "${as[@]}" systemctl disable "${services[@]}" >/dev/null 2>&1 || true
fi
