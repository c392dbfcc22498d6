import Rowan

extension LinkTable<MonitorApp> {
  /// The addresses of Monitor: `/` for the home, `/processes`, `/process/4711`, `/settings`,
  /// `/logs`, `/log?path=/var/log/syslog`, `/packages`, `/package/bash`, `/disks` and `/network`.
  public static let monitor = LinkTable(unknown: { .missing($0.address) }) { links in
    links.add("/") { _ in
      [.home]
    } write: { path in
      path.last == .home ? [:] : nil
    }
    links.add("processes") { _ in
      [.processes]
    } write: { path in
      [.processes, .nothing].contains(path.last) ? [:] : nil
    }
    links.add("process/{pid}") { parameters in
      let pid = try parameters.value("pid", as: Int.self)
      guard pid > 0 else {
        throw LinkError.malformed(
          address: "/process/\(pid)",
          reason: "A process number must be at least 1."
        )
      }
      return [.process(pid)]
    } write: { path in
      if case .process(let pid) = path.last { ["pid": pid] } else { nil }
    }
    links.add("settings") { _ in
      [.settings]
    } write: { path in
      path.last == .settings ? [:] : nil
    }
    links.add("logs") { _ in
      [.logs]
    } write: { path in
      path.last == .logs ? [:] : nil
    }
    links.add("log?path={path}") { parameters in
      [.log(try parameters.value("path"))]
    } write: { path in
      if case .log(let file) = path.last { ["path": file] } else { nil }
    }
    links.add("disks") { _ in
      [.disks]
    } write: { path in
      path.last == .disks ? [:] : nil
    }
    links.add("network") { _ in
      [.network]
    } write: { path in
      path.last == .network ? [:] : nil
    }
    links.add("packages") { _ in
      [.packages]
    } write: { path in
      path.last == .packages ? [:] : nil
    }
    links.add("package/{name}") { parameters in
      [.package(try parameters.value("name"))]
    } write: { path in
      if case .package(let name) = path.last { ["name": name] } else { nil }
    }
  }
}
