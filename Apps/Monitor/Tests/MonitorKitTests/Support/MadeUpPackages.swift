@testable import MonitorKit

extension MadeUpMachine {
  /// Writes a database of packages with dependencies between them.
  func writePackages() throws {
    try write(Self.packages, to: "/var/lib/dpkg/status")
    try write("/.\n/usr\n/usr/sbin\n/usr/sbin/adduser\n", to: "/var/lib/dpkg/info/adduser.list")
  }

  private static let packages = """
    Package: adduser
    Status: install ok installed
    Section: admin
    Installed-Size: 686
    Maintainer: Debian Adduser Developers <adduser@packages.debian.org>
    Architecture: all
    Version: 3.134
    Depends: passwd (>= 1:4), debconf | debconf-2.0
    Suggests: liblocale-gettext-perl, perl, cron
    Homepage: https://salsa.debian.org/debian/adduser
    Description: add and remove users and groups
     This package includes the commands for creating and removing users.
     .
     Adding users with it is much easier than adding them by hand:
      - it chooses their numbers,
      - it creates their folders.

    Package: passwd
    Status: install ok installed
    Section: admin
    Installed-Size: 2720
    Architecture: amd64
    Version: 1:4.13+dfsg1-1
    Depends: libc6 (>= 2.34), libpam-modules
    Description: change and administer password and group data

    Package: cdebconf
    Status: install ok unpacked
    Architecture: amd64
    Version: 0.270
    Provides: debconf-2.0
    Depends: libc6 (>= 2.33)
    Description: a database of answers

    Package: libc6
    Status: install ok installed
    Section: libs
    Installed-Size: 12992
    Architecture: amd64
    Version: 2.36-9+deb12u4
    Recommends: libidn2-0 (>= 2.0.5~)
    Description: GNU C Library: Shared libraries

    Package: libc6
    Status: install ok installed
    Architecture: i386
    Version: 2.36-9+deb12u4
    Description: GNU C Library: Shared libraries

    Package: 7zip
    Status: install ok installed
    Installed-Size: 2000
    Architecture: amd64
    Version: 22.01+dfsg-8
    Depends: libc6 (>= 2.34)
    Description: 7-Zip file archiver with a high compression ratio

    Package: zlib1g
    Status: install ok installed
    Installed-Size: 170
    Architecture: amd64
    Version: 1:1.2.13.dfsg-1
    Depends: libc6 (>= 2.14)
    Description: compression library - runtime

    Package: gone
    Status: deinstall ok config-files
    Architecture: all
    Version: 1
    Description: removed

    Package: nameless version
    Status: install ok installed

    """
}
