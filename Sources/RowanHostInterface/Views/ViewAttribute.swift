public import RowanCore

/// An attribute of a view that can be set and reset.
///
/// Every attribute has a default value that applies while it is absent (no background, opacity 1, …), so a
/// reused view keeps no attribute of its previous element.
public enum ViewAttribute: Hashable, Sendable {
  /// The colour behind the content.
  indirect case background(Color)
  /// The colour behind the content while a pointer hovers; applied by the host.
  indirect case hoverBackground(Color)
  /// The colour behind the content while the view is pressed; applied by the host.
  indirect case pressedBackground(Color)
  /// A line inside the view's edges.
  indirect case border(Border)
  /// The radius of the corners, in points.
  case cornerRadius(Double)
  /// A shadow around the view's outline.
  indirect case shadow(Shadow)
  /// The opacity of the view and its content, from 0 (invisible) to 1 (opaque).
  case opacity(Double)
  /// Whether content outside the bounds is clipped.
  case clipsContent(Bool)
  /// The text of a text view.
  indirect case text(TextContent)
  /// The appearance and behaviour of a text field.
  indirect case field(FieldConfiguration)
  /// The content of a drawing view.
  indirect case drawing(Drawing)
  /// The content of an image view.
  indirect case image(ImageContent)
  /// The rule by which the host moves the view.
  indirect case track(ViewTrack)
  /// The content size and scrolling of a scroll view.
  indirect case scroll(ScrollConfiguration)
  /// The kinds of input that the view takes part in.
  case interaction(Interaction)
  /// The accessibility properties.
  indirect case accessibility(Accessibility)
  /// An identifier with which tests and tools find the view; invisible to users and assistive technology.
  indirect case identifier(String)
  /// A colour gradient, behind the content and in front of the background.
  indirect case gradient(Gradient)
  /// The gestures that the host recognises.
  indirect case gestures(Gestures)
  /// The key combinations that are commands while the view is mounted: the host reports them instead of
  /// handling them.
  case commands([KeyCombination])
  /// The drawing order among siblings, 0 at the back. Siblings with the same depth are drawn in their own
  /// order, which is also that of reading and of the Tab key.
  case depth(Int)
  /// Content created by a factory of the app.
  indirect case hosted(HostedContent)
  /// The rule by which a pointer that drags the view moves views with a ``ViewTrack`` in it.
  indirect case pointerTrack(PointerTrack)
  /// The translation, scale and rotation with which the view and its content are drawn. Animations of the
  /// transform replace it while they run.
  indirect case transform(ViewTransform)
  /// The pattern that a remote host shows where the content of a scroll view has not arrived.
  indirect case missingContent(ContentPattern)
  /// The outcome of presses, for hosts that get the session's answer later.
  indirect case pressOutcome(PressOutcome)

  /// The names of attributes, without values.
  public enum Name: UInt8, Hashable, Sendable, CaseIterable, Comparable {
    /// See ``ViewAttribute/background(_:)``.
    case background
    /// See ``ViewAttribute/hoverBackground(_:)``.
    case hoverBackground
    /// See ``ViewAttribute/pressedBackground(_:)``.
    case pressedBackground
    /// See ``ViewAttribute/border(_:)``.
    case border
    /// See ``ViewAttribute/cornerRadius(_:)``.
    case cornerRadius
    /// See ``ViewAttribute/shadow(_:)``.
    case shadow
    /// See ``ViewAttribute/opacity(_:)``.
    case opacity
    /// See ``ViewAttribute/clipsContent(_:)``.
    case clipsContent
    /// See ``ViewAttribute/text(_:)``.
    case text
    /// See ``ViewAttribute/field(_:)``.
    case field
    /// See ``ViewAttribute/drawing(_:)``.
    case drawing
    /// See ``ViewAttribute/image(_:)``.
    case image
    /// See ``ViewAttribute/track(_:)``.
    case track
    /// See ``ViewAttribute/scroll(_:)``.
    case scroll
    /// See ``ViewAttribute/interaction(_:)``.
    case interaction
    /// See ``ViewAttribute/accessibility(_:)``.
    case accessibility
    /// See ``ViewAttribute/identifier(_:)``.
    case identifier
    /// See ``ViewAttribute/gradient(_:)``.
    case gradient
    /// See ``ViewAttribute/gestures(_:)``.
    case gestures
    /// See ``ViewAttribute/commands(_:)``.
    case commands
    /// See ``ViewAttribute/depth(_:)``.
    case depth
    /// See ``ViewAttribute/hosted(_:)``.
    case hosted
    /// See ``ViewAttribute/pointerTrack(_:)``.
    case pointerTrack
    /// See ``ViewAttribute/transform(_:)``.
    case transform
    /// See ``ViewAttribute/missingContent(_:)``.
    case missingContent
    /// See ``ViewAttribute/pressOutcome(_:)``.
    case pressOutcome

    /// Orders names by their declaration.
    public static func < (left: Name, right: Name) -> Bool { left.rawValue < right.rawValue }
  }

  /// The name of the attribute.
  public var name: Name {
    switch self {
    case .background: .background
    case .hoverBackground: .hoverBackground
    case .pressedBackground: .pressedBackground
    case .border: .border
    case .cornerRadius: .cornerRadius
    case .shadow: .shadow
    case .opacity: .opacity
    case .clipsContent: .clipsContent
    case .text: .text
    case .field: .field
    case .drawing: .drawing
    case .image: .image
    case .track: .track
    case .scroll: .scroll
    case .interaction: .interaction
    case .accessibility: .accessibility
    case .identifier: .identifier
    case .gradient: .gradient
    case .gestures: .gestures
    case .commands: .commands
    case .depth: .depth
    case .hosted: .hosted
    case .pointerTrack: .pointerTrack
    case .transform: .transform
    case .missingContent: .missingContent
    case .pressOutcome: .pressOutcome
    }
  }
}
