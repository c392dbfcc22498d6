public import RowanComponents
import RowanCore

/// A round picture of a person or an object, or the initials of its name until the picture is loaded.
///
/// The control size of the environment sets its size. The colour behind the initials is derived from
/// the name, so that the same name always has the same colour.
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
  ///   - name: The name of the person or object, which is also the accessibility label.
  ///   - image: The picture; `nil` for initials.
  public init(_ name: String, image: ImageSource? = nil) {
    self.name = name
    self.image = image
  }

  /// Whether both avatars have the same name and picture.
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

/// Initials in the centre of the avatar.
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

/// The accessibility description of an avatar: an image with the name as its label.
private struct AvatarDescription: ComponentModifier, Equatable {
  let name: String

  func apply(to element: inout Element, in context: inout BuildContext) {
    element.describe(as: .image) { $0.label = name }
  }
}
