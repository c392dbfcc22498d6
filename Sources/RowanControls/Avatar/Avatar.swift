public import RowanComponents
import RowanCore

/// What stands for a person or a thing: a round picture, or the initials of its name until there is
/// one.
///
/// It is as large as the surroundings' control size says. The colour behind the initials follows from
/// the name, so that one name always has the same.
///
/// ```swift
/// Avatar("Ida Berg", image: .file("Faces/ida.jpg"))
/// Avatar("Ida Berg").controlSize(.small)
/// ```
public struct Avatar: Component, Equatable {
  private let name: String
  private let image: ImageSource?
  @Environment(\.controlMetrics) private var metrics
  @Environment(\.textScale) private var textScale
  @Environment(\.theme) private var theme

  /// Creates an avatar.
  /// - Parameters:
  ///   - name: Whom it stands for; assistive technology is told.
  ///   - image: The picture; `nil` for initials.
  public init(_ name: String, image: ImageSource? = nil) {
    self.name = name
    self.image = image
  }

  /// Whether both stand for the same.
  public static func == (left: Avatar, right: Avatar) -> Bool {
    left.name == right.name && left.image == right.image
  }

  /// The picture, or the initials.
  public var body: some Component {
    let side = (metrics.avatarSize * textScale).rounded()
    let initials = Initials(
      text: AvatarName.initials(of: name),
      size: metrics.avatarSize * theme.drawing.initialsSize,
      color: AvatarName.color(of: name)
    )
    ZStack {
      if let image {
        Image(image, mode: .fill) {
          initials
        } failure: { _ in
          initials
        }
        .frame(width: side, height: side)
      } else {
        initials
      }
    }
    .frame(width: side, height: side)
    .background(AvatarName.color(of: name).opacity(theme.tints.mark))
    .cornerRadius(side / 2)
    .clipped()
    .modifier(AvatarDescription(name: name))
  }
}

/// Letters in the middle of a disc.
private struct Initials: Component, Equatable {
  let text: String
  let size: Double
  let color: Color

  var body: some Component {
    Center {
      Text(text).font(Font(size: size, weight: .medium)).foreground(color).lineLimit(1)
        .accessibilityHidden()
    }
  }
}

/// Says that a box is a picture of somebody.
private struct AvatarDescription: ComponentModifier, Equatable {
  let name: String

  func apply(to element: inout Element, in context: inout BuildContext) {
    element.describe(as: .image) { $0.label = name }
  }
}
