import Observation
import RowanComponents
import RowanControls
import RowanCore
import RowanMount
import RowanWeb

/// An app of the whole framework whose views appear, change, move and disappear with animations.
@MainActor
final class AnimatedApp {
  private let model = AnimatedModel()

  nonisolated init() {}

  /// Shows the app in a session.
  func begin(_ session: Session) {
    let model = model
    session.setContent {
      VStack(alignment: .leading) {
        Text("Things that move")
        if model.isShown {
          Text("Guest")
            .frame(width: 200, height: model.height)
            .background(.surface)
            .animation(onInitialMount: .opacity(from: 0, .linear(model.duration))) {
              model.note("came", $0)
            }
            .animation(
              onFinalUnmount: .parallel([
                .opacity(to: 0, .linear(model.duration)),
                .transform(to: .move(x: 80), .linear(model.duration)),
              ])
            ) { model.note("went", $0) }
            .boundsAnimation(onChangeOf: model.height, .linear(model.duration)) {
              model.note("moved", $0)
            }
        }
        Text("Below")
      }
    }
  }

  /// Performs the command of a test and returns the answer.
  func perform(_ line: String) -> String {
    let words = line.split(separator: " ").map(String.init)
    switch words.first {
    case "duration": model.duration = words.last.flatMap(Double.init) ?? 1
    case "show": model.isShown = true
    case "hide": model.isShown = false
    case "grow": model.height += 100
    case "shrink": model.height -= 100
    case "outcomes": return model.outcomes.joined(separator: ",")
    default: return "unknown"
    }
    return "done"
  }
}

@MainActor
@Observable
private final class AnimatedModel {
  var isShown = false
  var height = 40.0
  @ObservationIgnored var duration = 100.0
  @ObservationIgnored var outcomes: [String] = []

  nonisolated init() {}

  func note(_ what: String, _ outcome: ComponentAnimation.Outcome) {
    outcomes.append("\(what) \(outcome)")
  }
}
