import RowanCore
import RowanHostInterface
import RowanLayout

/// The mutations of a commit, collected for one batch to the host.
@MainActor
final class MutationBuffer {
  /// The largest number of mutations for which memory is reserved in advance.
  private static let usualCount = 256

  private(set) var mutations: [ViewMutation] = []
  /// The number of mutations of the last batch. The first mutation of the next batch reserves memory for as many.
  private var expectedCount = 0
  private var resources: [HostResource] = []
  private var requests: [SystemRequest] = []
  private var declared: Set<HostResource> = []
  /// The resources of which the host has one at a time, such as the palette, as last sent to the host.
  private var current: [HostResource] = []
  /// The ids of the declared images. The images themselves are not retained for this.
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

  /// Drops the location requests of the pending batch, because the user has moved to another location before the
  /// host received them.
  func dropLocations() {
    requests.removeAll { if case .showLocation = $0 { true } else { false } }
  }

  /// Adds `resource` to the batch, before its mutations, unless the host has it already. O(1) if it has.
  func declare(_ resource: HostResource) {
    let isNew =
      if case .image(let image) = resource {
        declaredImages.insert(image.id).inserted
      } else {
        declared.insert(resource).inserted
      }
    if isNew { resources.append(resource) }
  }

  /// Adds `resource` to the batch in place of the last resource of its kind.
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

  /// Returns the mutations collected since the last batch and removes them.
  func takeMutations() -> [ViewMutation] {
    defer { mutations = [] }
    return mutations
  }

  /// Returns a batch of everything collected since the last one, or `nil` if nothing was collected.
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
  /// Whether both are palettes or both are motions, of which a host has one at a time.
  fileprivate func isSameKind(as other: HostResource) -> Bool {
    switch (self, other) {
    case (.palette, .palette), (.motion, .motion): true
    default: false
    }
  }
}
