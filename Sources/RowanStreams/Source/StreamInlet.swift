/// The input of a source, used by its upstream. Values are dropped after the source has ended, and after the connection
/// for which this inlet was created was closed.
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
