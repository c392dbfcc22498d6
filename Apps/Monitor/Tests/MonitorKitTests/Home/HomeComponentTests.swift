import Foundation
import Rowan
import RowanHeadless
import Testing

@testable import MonitorKit

/// What the components of the home make of what is found.
@MainActor
@Suite("Components of Monitor's home", .timeLimit(.minutes(20)))
struct HomeComponentTests {
  private struct Failure: Error {}

  private let bag = StreamBag()

  /// What a component shows now.
  private func content(_ component: any HomeComponentViewModel) throws -> HomeComponentContent {
    var latest: HomeComponentContent?
    component.homeCardSection.drive { latest = $0 }.store(in: bag)
    return try #require(latest)
  }

  private func identities(_ component: any HomeComponentViewModel) throws -> [String] {
    try #require(try content(component).items).map(\.identity)
  }

  /// What a component wants to be done when an item is chosen.
  private func route(
    of item: any HomeComponentItem,
    _ make: (HomeComponentInput) -> any HomeComponentViewModel
  ) -> MonitorApp.Route? {
    let chosen = PublishRelay<any HomeComponentItem>()
    let component = make(HomeComponentInput(itemSelected: chosen.asSignal()))
    var route: MonitorApp.Route?
    component.nextAction.emit { action in
      if case .push(let next, _) = action { route = next as? MonitorApp.Route }
    }
    .store(in: bag)
    chosen.accept(item)
    return route
  }

  private func disk(_ folder: String, used: Int?) -> DiskSample {
    DiskSample(
      folder: folder,
      device: "/dev/" + folder,
      kind: "ext4",
      space: used.map { .init(total: 100, used: $0, available: 100 - $0) }
    )
  }

  @Test("Overview: what the machine is; it cannot be hidden, and leads nowhere")
  func overview() throws {
    let system = SystemStore()
    let component = OverviewComponent(system)
    let early = try content(component)
    #expect(early.items == nil)
    system.show(SystemSample(machine: MachineDescription(hostName: "ash"), uptime: .seconds(60)))
    let items = try #require(try content(OverviewComponent(system)).items)
    #expect(items.count == 1 && !items[0].isAction)
    #expect(component.customizerItem?.canBeHidden == false)
  }

  @Test("Processors and memory lead to the processes, by what is chosen")
  func cardsLead() throws {
    let (system, processes) = (SystemStore(), ProcessStore())
    system.show(SystemSample())
    let chosen = PublishRelay<any HomeComponentItem>()
    let inputs = HomeComponentInput(itemSelected: chosen.asSignal())
    let memory = MemoryComponent(inputs, system, processes)
    let processors = ProcessorsComponent(inputs, system, processes)
    var routes: [String] = []
    for component in [memory, processors] as [any HomeComponentViewModel] {
      component.nextAction.emit { action in
        if case .push(let route, _) = action { routes.append("\(route)") }
      }
      .store(in: bag)
    }
    chosen.accept(try #require(try content(memory).items?.first))
    #expect(routes == ["processes"] && processes.order == .memory)
    chosen.accept(try #require(try content(processors).items?.first))
    #expect(routes == ["processes", "processes"] && processes.order == .cpu)
  }

  @Test("Processors and memory change with every look")
  func cards() async throws {
    let system = SystemStore()
    system.show(SystemSample())
    let (inputs, processes) = (HomeComponentInput(), ProcessStore())
    let components: [any HomeComponentViewModel] = [
      ProcessorsComponent(inputs, system, processes), MemoryComponent(inputs, system, processes),
    ]
    for component in components {
      var tokens: [String] = []
      component.homeCardSection.drive { tokens += ($0.items ?? []).map(\.equalityToken) }
        .store(in: bag)
      let before = tokens.count
      system.show(
        SystemSample(
          memory: MemoryUse(meminfo: "MemTotal: 8000 kB\nMemAvailable: 5000 kB\n"),
          processors: ProcessorUse(share: 0.5, cores: [])
        )
      )
      while tokens.count == before { await Task.yield() }
      #expect(tokens.last != tokens.first)
    }
  }

  @Test(
    "Disks: the fullest four; a look that fails is a sentence; before the first one there is the title"
  )
  func disks() throws {
    func component(_ found: Result<[DiskSample], any Error>?) -> DisksComponent {
      DisksComponent(HomeComponentInput(), .just(found))
    }
    let disks = [
      disk("/a", used: 10), disk("/b", used: 90), disk("/net", used: nil), disk("/c", used: 50),
      disk("/d", used: 50), disk("/e", used: 20),
    ]
    #expect(try identities(component(.success(disks))) == ["/b", "/c", "/d", "/e"])
    #expect(try content(component(.success([]))).items as? [HomeRemark] != nil)
    let failed = try #require(try content(component(.failure(Failure()))).items)
    #expect((failed.first as? HomeRemark)?.isProblem == true && failed.first?.isAction == false)
    let early = try content(component(nil))
    #expect(early.items?.isEmpty == true && early.header?.title == "Disks")
    let item = HomeItem(identity: "/a", value: disks[0])
    #expect(route(of: item) { DisksComponent($0, .never) } == .disks)
  }

  @Test("Network: what is in use, and nothing that is down or has carried nothing")
  func network() throws {
    var ways = NetworkSample.all(in: NetworkTests.text(received: 10, sent: 20))
    for index in ways.indices where ways[index].name == "lo" { ways[index].state = "down" }
    ways[0].received.bytes = 0
    ways[0].sent.bytes = 0
    #expect(
      try identities(NetworkComponent(HomeComponentInput(), .just(.success(ways)))) == ["eth0"]
    )
    let none = NetworkComponent(HomeComponentInput(), .just(.success([])))
    #expect(try identities(none) == ["remark"])
  }

  @Test("Processes: the five busiest, whatever is looked for in the list; each leads to its screen")
  func processes() throws {
    let store = ProcessStore()
    let samples = (1...9).map {
      ProcessSample(
        pid: $0,
        start: 1,
        user: "robin",
        cpu: Double($0) / 10,
        memory: 1,
        name: "p\($0)",
        command: ""
      )
    }
    store.show(samples)
    store.filter = "p1"
    let component = ProcessesComponent(HomeComponentInput(), store)
    let items = try #require(try content(component).items)
    let looks = items.compactMap { ($0 as? HomeItem<ProcessesComponent.Look>)?.value }
    #expect(looks.map(\.pid) == [9, 8, 7, 6, 5])
    #expect(route(of: items[0]) { ProcessesComponent($0, store) } == .process(9))
  }

  @Test("Packages: how many there are, and with how many something is wrong")
  func packages() async throws {
    let machine = try MadeUpMachine()
    try machine.writePackages()
    let lister = PackageLister(PackageDatabase(root: machine.root))
    let listing = try await lister.perform(request: PackageQuery(action: .count)).get()
    #expect(listing.groups.isEmpty && listing.total == 7)
    #expect(listing.problemCount == 1 && listing.brokenCount == 1)
    let component = PackagesComponent(HomeComponentInput(), .just(.success(listing)))
    let item = try #require(try content(component).items?.first)
    #expect(route(of: item) { PackagesComponent($0, .never) } == .packages)
    let failed = PackagesComponent(HomeComponentInput(), .just(.failure(Failure())))
    #expect(try identities(failed) == ["remark"])
  }

  @Test("Logs: those that were written last; each leads to its screen")
  func logs() throws {
    let logs = (1...6).map { number in
      LogEntry(
        path: "/var/log/\(number)",
        name: "\(number)",
        size: 1,
        changed: Date(timeIntervalSince1970: Double(number / 2)),
        isReadable: true
      )
    }
    let component = LogsComponent(HomeComponentInput(), .just(.success(logs)))
    #expect(try identities(component) == [6, 4, 5, 2].map { "/var/log/\($0)" })
    let item = try #require(try content(component).items?.first)
    #expect(route(of: item) { LogsComponent($0, .never) } == .log("/var/log/6"))
  }

  @Test("Somebody is asked while the home is in sight and the component is followed, and not else")
  func looking() async throws {
    let clock = ManualClock()
    let isVisible = BehaviorRelay(false)
    let looks = HomeLooks(isVisible: isVisible.asDriver(), pace: RefreshPace(), clock: clock)
    var count = 0
    let driver = looks.driver {
      count += 1
      return .success(count)
    }
    var found: [Int?] = []
    let subscription = driver.drive { found.append(try? $0?.get()) }
    #expect(found == [nil] && count == 0)
    isVisible.accept(true)
    while found.last != 1 { await Task.yield() }
    while clock.sleeperCount == 0 { await Task.yield() }
    await clock.advance(by: .seconds(1))
    while found.last != 2 { await Task.yield() }
    isVisible.accept(false)
    while clock.sleeperCount > 0 { await Task.yield() }
    await clock.advance(by: .seconds(5))
    #expect(count == 2)
    isVisible.accept(true)
    while found.last != 3 { await Task.yield() }
    subscription.cancel()
    while clock.sleeperCount > 0 { await Task.yield() }
    await clock.advance(by: .seconds(5))
    #expect(count == 3)
  }
}
