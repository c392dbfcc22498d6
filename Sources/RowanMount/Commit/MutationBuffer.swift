import RowanCore
import RowanLayout

/// Collects what one turn changes, and hands it to the host as one batch: the Commit pass.
@MainActor
final class MutationBuffer {
  /// The most mutations that memory is reserved for in advance.
  private static let usualCount = 256

  private(set) var mutations: [ViewMutation] = []
  /// The number of mutations of the last turn. The first mutation of the next turn reserves memory for as many.
  private var expectedCount = 0
  private var resources: [HostResource] = []
  private var requests: [SystemRequest] = []
  private var declared: Set<HostResource> = []
  /// What there is only one of, as the host was told it last.
  private var current: [HostResource] = []
  /// By name alone: what was shown once must not stay in memory for that.
  private var declaredImages: Set<ResourceID> = []
  private var declaredFonts: Set<FontReference> = []
  private var lastNumber: UInt64 = 0
  private var lastView: UInt32 = 0
  private let measurer: any TextMeasuring

  init(measurer: any TextMeasuring) {
    self.measurer = measurer
  }

  /// The number of the batch that is being collected.
  var nextNumber: UInt64 { lastNumber + 1 }

  func makeView(_ kind: ViewKind) -> ViewID {
    lastView += 1
    let id = ViewID(lastView)
    append(.create(id, kind))
    return id
  }

  func append(_ mutation: ViewMutation) {
    if mutations.capacity == 0 { mutations.reserveCapacity(expectedCount) }
    mutations.append(mutation)
  }

  func request(_ request: SystemRequest) {
    requests.append(request)
  }

  /// Takes back the places that the host was to show: the user has gone elsewhere before it heard of them.
  func dropLocations() {
    requests.removeAll { if case .showLocation = $0 { true } else { false } }
  }

  /// Has the host know `resource` before the mutations of this batch; O(1) when it does already.
  func declare(_ resource: HostResource) {
    let isNew =
      if case .image(let image) = resource {
        declaredImages.insert(image.id).inserted
      } else {
        declared.insert(resource).inserted
      }
    if isNew { resources.append(resource) }
  }

  /// Has the host know `resource` in place of the one of its kind that it was told last.
  func replace(_ resource: HostResource) {
    guard !current.contains(resource) else { return }
    current.removeAll { $0.isSameKind(as: resource) }
    current.append(resource)
    resources.removeAll { $0.isSameKind(as: resource) }
    resources.append(resource)
  }

  func declare(_ font: FontReference) {
    guard declaredFonts.insert(font).inserted, let file = measurer.resource(for: font) else {
      return
    }
    declare(.font(file))
  }

  func declareFonts(of layout: TextLayout) {
    for line in layout.lines {
      for run in line.runs { declare(run.font) }
    }
  }

  /// Whether nothing was collected since the last batch.
  var isEmpty: Bool { mutations.isEmpty && resources.isEmpty && requests.isEmpty }

  /// Takes back the mutations collected since the last batch.
  func takeMutations() -> [ViewMutation] {
    defer { mutations = [] }
    return mutations
  }

  /// The batch of everything collected since the last one; `nil` when that is nothing.
  func takeBatch() -> CommitBatch? {
    guard !isEmpty else { return nil }
    lastNumber += 1
    let batch = CommitBatch(
      number: lastNumber,
      resources: resources,
      mutations: mutations,
      requests: requests
    )
    // An idle session holds no memory for mutations.
    expectedCount = min(mutations.count, Self.usualCount)
    mutations = []
    resources = []
    requests = []
    return batch
  }
}

extension HostResource {
  /// Whether both are the palette, or both the motion, of which a host has one at a time.
  fileprivate func isSameKind(as other: HostResource) -> Bool {
    switch (self, other) {
    case (.palette, .palette), (.motion, .motion): true
    default: false
    }
  }
}
