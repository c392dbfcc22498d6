/// One thing about a view that can be changed and undone.
///
/// Every attribute has a value it takes when it is absent (no background, opacity 1, …), so a
/// recycled view never carries anything over from what it showed before.
public enum ViewAttribute: Hashable, Sendable {
  /// The colour behind the content.
  indirect case background(Color)
  /// The colour behind the content while a pointer hovers; run by the host.
  indirect case hoverBackground(Color)
  /// The colour behind the content while it is pressed; run by the host.
  indirect case pressedBackground(Color)
  /// A line inside the view's edge.
  indirect case border(Border)
  /// The radius of the corners, in points.
  case cornerRadius(Double)
  /// A soft shade around the view's outline.
  indirect case shadow(Shadow)
  /// 0 (invisible) to 1 (opaque), for the view and everything in it.
  case opacity(Double)
  /// Whether content outside the bounds is cut off.
  case clipsContent(Bool)
  /// The text of a text view.
  indirect case text(TextContent)
  /// What a text field looks like and accepts.
  indirect case field(FieldConfiguration)
  /// What a drawing view shows.
  indirect case drawing(Drawing)
  /// What an image view shows.
  indirect case image(ImageContent)
  /// How the host moves the view by itself.
  indirect case track(ViewTrack)
  /// The content of a scroll view.
  indirect case scroll(ScrollConfiguration)
  /// What input the view takes part in.
  case interaction(Interaction)
  /// What assistive technology is told.
  indirect case accessibility(Accessibility)
  /// A name by which tests and tools find the view; nobody sees or hears it.
  indirect case identifier(String)
  /// Colours that pass into each other, behind the content and in front of the background.
  indirect case gradient(Gradient)
  /// What gestures the host looks out for.
  indirect case gestures(Gestures)
  /// The combinations of keys that are commands while the view is there: the host reports them instead of
  /// using them itself.
  case commands([KeyCombination])
  /// How far in front of its siblings the view is drawn: their order is that of reading and of Tab, and
  /// those with the same depth are drawn in it. 0, the depth of all others, is at the back.
  case depth(Int)
  /// What a view shows that is made by a factory of the app's own.
  indirect case hosted(HostedContent)
  /// How a pointer that drags the view moves what has a ``ViewTrack`` in it.
  indirect case pointerTrack(PointerTrack)
  /// Where the view and everything in it are drawn instead of at their place, and how large. Animations of
  /// it take its place while they have a say.
  indirect case transform(ViewTransform)

  /// The attributes, without values.
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

    /// Orders names as the cases are declared.
    public static func < (left: Name, right: Name) -> Bool { left.rawValue < right.rawValue }
  }

  /// Which attribute this is.
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
    }
  }
}
