import Foundation
import Rowan
import RowanHeadless
import RowanHome
import RowanStreams
import Testing

@testable import MonitorKit

/// Tests of the content and the actions of the home's components.
@MainActor
@Suite("Home components of Monitor", .timeLimit(.minutes(20)))
struct HomeComponentTests {
  private struct Failure: Error {}

  private let bag = StreamBag()

  /// Returns the present content of a component.
  private func content(_ component: any HomeComponentViewModel) throws -> HomeComponentContent {
    var latest: HomeComponentContent?
    component.homeCardSection.drive { latest = $0 }.store(in: bag)
    return try #require(latest)
  }

  private func identities(_ component: any HomeComponentViewModel) throws -> [String] {
    try #require(try content(component).items).map(\.identity)
  }

  /// Returns the route that a component pushes when an item is selected.
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

  @Test("Overview: shows the machine, cannot be hidden, and performs no action")
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

  @Test("Processors and memory open the process list in the matching order")
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

  @Test("Processors and memory change with every sample")
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
    "Disks: the four fullest, a sentence after a failure, only the title before the first result"
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
    #expect((failed.first as? HomeRemark)?.message == "The disks cannot be read.")
    let early = try content(component(nil))
    #expect(early.items?.isEmpty == true && early.header?.title == "Disks")
    let item = HomeItem(identity: "/a", value: disks[0])
    #expect(route(of: item) { DisksComponent($0, .never) } == .disks)
  }

  @Test("Network: interfaces in use, without those that are down or have no traffic")
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
    let failed = NetworkComponent(HomeComponentInput(), .just(.failure(Failure())))
    let remark = try #require(try content(failed).items?.first as? HomeRemark)
    #expect(remark.isProblem && remark.message == "The network interfaces cannot be read.")
  }

  @Test("Processes: the five with the largest shares, independent of the search; a tap opens one")
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

  @Test("Packages: their number, and the number with problems")
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

  @Test("Logs: the last modified ones; a tap opens one")
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

  @Test("Requests are sent only while the home is visible and the driver is observed")
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
