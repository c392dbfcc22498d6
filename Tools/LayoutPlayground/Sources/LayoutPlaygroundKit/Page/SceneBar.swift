import Rowan
import RowanLayout

/// The controls for the scene, the defaults of styles, and the reading direction.
struct SceneBar: Component {
  @Environment(\.stage) private var stage
  @Environment(\.editor) private var editor
  @Environment(\.theme) private var theme

  var body: some Component {
    let (playground, editor) = (stage.playground, editor)
    return VStack(spacing: theme.spacing.m) {
      Choices(
        "Scene",
        selection: playground.scene,
        options: PlaygroundScene.allCases,
        title: \.title
      ) { scene in
        editor { $0.show(scene) }
      }
      WrapStack(spacing: theme.spacing.m) {
        Picker(
          "Defaults",
          selection: playground.defaults,
          options: LayoutDefaults.allCases,
          title: { $0 == .css ? "CSS" : "ComponentKit" }
        ) { defaults in
          editor { $0.setDefaults(defaults) }
        }
        Picker(
          "Reading direction",
          selection: playground.direction,
          options: LayoutDirection.allCases,
          title: { $0 == .leftToRight ? "left to right" : "right to left" }
        ) { direction in
          editor { $0.direction = direction }
        }
        Button("Reset") { editor { $0.show($0.scene) } }
      }
      .controlSize(.small)
    }
    .padding(horizontal: theme.spacing.l, vertical: theme.spacing.m)
  }
}
