import RowanComponents
import Testing

@MainActor
@Suite("Bindings to values on the main actor")
struct MainActorBindingTests {
  private struct Limits: Sendable, Equatable {
    var first = 0
    var last = 10
  }

  @MainActor
  private final class Model {
    var volume = 5
    var range = Limits()
  }

  private let model = Model()

  private var volume: Binding<Int> {
    let model = model
    return .onMainActor {
      model.volume
    } set: {
      model.volume = min($0, 10)
    }
  }

  @Test("A write changes the model at once, and later reads return the value of the model")
  func writing() {
    let volume = volume
    volume.wrappedValue = 7
    #expect(model.volume == 7 && volume.wrappedValue == 7)
    volume.wrappedValue = 30
    #expect(model.volume == 10 && volume.wrappedValue == 10)
  }

  @Test("Two members written one after the other both change")
  func members() {
    let model = model
    let range: Binding<Limits> = .onMainActor {
      model.range
    } set: {
      model.range = $0
    }
    range.first.wrappedValue = 3
    range.last.wrappedValue = 4
    #expect(model.range == Limits(first: 3, last: 4))
  }

  @Test("Other threads can read the binding")
  func reading() async {
    let volume = volume
    volume.wrappedValue = 8
    let read = await Task.detached { volume.wrappedValue }.value
    #expect(read == 8)
  }
}
