import Rowan
import RowanHome

extension HomeDesk {
  /// Returns the search providers of the home. The screens come first, because there are few of
  /// them.
  func finders(_ processes: ProcessStore) -> [any HomeSearchProvider] {
    [screens, self.processes(processes), packages, logs, disks, network]
  }

  private var screens: HomeFinder {
    let known: [(name: String, icon: Icon.Name, route: MonitorApp.Route)] = [
      ("Processes", .process, .processes), ("Disks", .disk, .disks),
      ("Network", .network, .network), ("Packages", .package, .packages),
      ("Logs", .document, .logs), ("Settings", .gear, .settings),
    ]
    return HomeFinder("Screens") { name in
      known.first { $0.name == name }?.route ?? .home
    } _: { words in
      known.filter { Self.matches(words, $0.name) }.map {
        HomeSearchItem(identity: $0.name, title: $0.name, subtitle: "Screen", icon: $0.icon)
      }
    }
  }

  private func processes(_ store: ProcessStore) -> HomeFinder {
    HomeFinder("Processes") {
      .process(Int($0) ?? 0)
    } _: { words in
      store.matches(words).map { process in
        HomeSearchItem(
          identity: "\(process.pid)",
          title: process.name,
          subtitle: "Process \(process.pid) of \(process.user)",
          icon: .process
        )
      }
    }
  }

  private var packages: HomeFinder {
    HomeFinder("Packages") {
      .package($0)
    } _: { [weak self] words in
      // Without a package database, the search finds no packages. The home need not report that.
      let listing = try? await self?.packages(.list(matching: words)).get()
      return (listing?.groups ?? []).flatMap(\.rows).map { row in
        HomeSearchItem(identity: row.id, title: row.id, subtitle: row.summary, icon: .package)
      }
    }
  }

  private var logs: HomeFinder {
    HomeFinder("Logs") {
      .log($0)
    } _: { [weak self] words in
      let logs = (try? await self?.logs().get()) ?? []
      return logs.filter { Self.matches(words, $0.name) }.map {
        HomeSearchItem(identity: $0.path, title: $0.name, subtitle: "Log", icon: .document)
      }
    }
  }

  private var disks: HomeFinder {
    HomeFinder("Disks") { _ in
      .disks
    } _: { [weak self] words in
      let disks = (try? await self?.disks().get()) ?? []
      return disks.filter { Self.matches(words, $0.folder, $0.device) }.map {
        HomeSearchItem(identity: $0.folder, title: $0.folder, subtitle: $0.device, icon: .disk)
      }
    }
  }

  private var network: HomeFinder {
    HomeFinder("Network") { _ in
      .network
    } _: { [weak self] words in
      let ways = (try? await self?.network().get()) ?? []
      return ways.filter { Self.matches(words, [$0.name] + $0.addresses) }.map {
        HomeSearchItem(
          identity: $0.name,
          title: $0.name,
          subtitle: $0.addresses.joined(separator: ", "),
          icon: .network
        )
      }
    }
  }

  private static func matches(_ words: String, _ texts: String...) -> Bool {
    matches(words, texts)
  }

  private static func matches(_ words: String, _ texts: [String]) -> Bool {
    let wanted = FoldedText(words)
    return texts.contains { FoldedText($0).contains(wanted) }
  }
}
