import Rowan

/// The machine as a whole: the first row of the list.
public struct Overview: RowValue, Equatable {
  /// The newest sample.
  public var sample: SystemSample
  /// How busy all processors together were.
  public var processors: History
  /// How busy each core was.
  public var cores: [SystemStore.Core]
  /// How much of the memory was used.
  public var memory: History

  /// There is one overview.
  public var id: String { "overview" }

  /// What a store holds; `nil` before the first sample.
  @MainActor
  init?(_ store: SystemStore) {
    guard let sample = store.sample else { return nil }
    self.sample = sample
    processors = store.processors
    cores = store.cores
    memory = store.memory
  }
}
