/// Where the upstream of a source gives its values; what comes after its end, or after that of the connection,
/// is dropped.
@MainActor
struct StreamInlet<Element> {
  private weak var source: StreamSource<Element>?
  private let generation: UInt64

  init(source: StreamSource<Element>, generation: UInt64) {
    self.source = source
    self.generation = generation
  }

  func send(_ value: Element) { source?.receive(value, generation: generation) }

  func end() { source?.receiveEnd(generation: generation) }
}
