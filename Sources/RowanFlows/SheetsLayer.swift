import RowanComponents
import RowanControls
import RowanCore
import RowanHostInterface
import RowanLayout
import RowanNavigation
import RowanScreens

/// The sheets of a flow, each in front of a dimmed background and of the sheets before it.
struct SheetsLayer<App: NavigationTypes>: Component {
  let sheets: [NamedSheet<App>]
  let place: FlowContext<App>
  /// The focus of the sheets, separate from that of the content behind them.
  @FocusState private var focused: NavigationID?
  @Environment(\.viewport) private var viewport

  var body: some Component {
    var place = place
    place.focus = $focused
    return ZStack { [place] in
      ForEach(sheets) { SheetView(sheet: $0.sheet, title: $0.title, place: place) }
    }
    .frame(width: viewport.width, height: viewport.height)
    .keyCommand(.escape, title: "Back") { [flow = place.flow] in flow.goBack() }
  }
}

/// A sheet with the title of its current screen.
struct NamedSheet<App: NavigationTypes>: Identifiable, Sendable {
  let sheet: SheetNode<App>
  let title: String

  var id: NavigationID { sheet.id }
}

/// A sheet: at the bottom edge of narrow windows, in the centre of wide ones.
private struct SheetView<App: NavigationTypes>: Component {
  let sheet: SheetNode<App>
  let title: String
  let place: FlowContext<App>
  /// The height to which a pointer drags the sheet.
  @State private var wanted: Double?
  /// Incremented when the sheet moves to its resting position.
  @State private var settling = 0
  @Environment(\.viewport) private var viewport
  @Environment(\.theme) private var theme
  @Environment(\.textScale) private var textScale

  var body: some Component {
    let timing = AnimationTiming.easeOut(theme.motion.travel)
    let stops = stops
    let size = size(stops)
    return VStack(alignment: .stretch, spacing: 0) {
      HStack(spacing: 0) {
        Spacer()
        SheetCard(
          title: title,
          size: size,
          isCovering: isCovering,
          content: Child(content(stops, size))
        )
        .animation(onInitialMount: .transform(from: .move(y: size.height), timing))
        .animation(onFinalUnmount: .transform(to: .move(y: size.height), timing))
        Spacer()
      }
    }
    .padding(EdgeInsets(top: top(of: size, stops)))
    .frame(width: viewport.width, height: viewport.height)
    .background(alignment: .fill) {
      SheetShade(close: sheet.options.isDismissible ? close : nil)
    }
    .boundsAnimation(
      onChangeOf: SheetRestingPosition(detent: sheet.detent, number: settling),
      timing
    )
  }

  /// The screens of the sheet, below its drag handle.
  private func content(_ stops: SheetStops, _ size: Size) -> some Component {
    let (flow, node, inside) = (place.flow, sheet.node, inside)
    return VStack(alignment: .stretch, spacing: 0) {
      if stops.stops.count > 1, !isCovering {
        SheetHandle(stops: stops) { perform($0, stops) }
      }
      // Split views in a sheet are compact if the flow is.
      Observing {
        flow.isCompact
      } content: { isCompact in
        NodeView(node: node, place: inside.with(isCompact: isCompact))
      }
      .filling(isShown: true)
      .environment(\.screenWidth, size.width)
    }
    .filling()
  }

  private var close: ComponentAction {
    let (flow, id) = (place.flow, sheet.id)
    return ComponentAction { flow.send(.dismiss(sheet: id)) { _ in } }
  }

  private var inside: FlowContext<App> {
    var inside = place
    inside.controls = NavigationControls(
      close: sheet.options.isDismissible ? NavigationControls.Exit("Close", action: close) : nil
    )
    return inside
  }

  private var isNarrow: Bool { viewport.width < 600 * textScale }

  private var isCovering: Bool { sheet.options.coversWindow }

  private var stops: SheetStops {
    SheetStops(
      sheet.options,
      at: sheet.detent,
      window: viewport.height,
      most: viewport.height - (isNarrow ? 1 : 2) * theme.spacing.xxl
    )
  }

  private func size(_ stops: SheetStops) -> Size {
    guard !isCovering else { return viewport }
    let width = isNarrow ? viewport.width : min(640 * textScale, viewport.width - 80)
    // Below its lowest height, the sheet moves down without shrinking.
    let height = max(shownHeight(stops), stops.stops[0].height)
    return Size(width: width.rounded(), height: height.rounded())
  }

  /// The current height, or the height during a drag.
  private func shownHeight(_ stops: SheetStops) -> Double {
    wanted.map(stops.shown) ?? stops.height
  }

  /// Returns the distance from the top of the window to the top of the sheet.
  private func top(of size: Size, _ stops: SheetStops) -> Double {
    guard !isCovering else { return 0 }
    return ((viewport.height - shownHeight(stops)) / sides).rounded()
  }

  /// The number of horizontal edges that move when the height changes: the top edge, or both. If
  /// both move, each moves by half of the change.
  private var sides: Double { isNarrow ? 1 : 2 }

  @MainActor
  private func perform(_ move: SheetHandle.Move, _ stops: SheetStops) {
    switch move {
    case .dragged(let distance): wanted = stops.height - distance * sides
    case .cancelled: rest()
    case .released(let distance, let velocity):
      let shown = stops.shown(at: stops.height - distance * sides)
      if let stop = stops.rest(from: shown, velocity: -velocity * sides) {
        rest(at: stops.stops[stop].detent)
      } else {
        place.flow.send(.dismiss(sheet: sheet.id)) { _ in }
        // While a leave guard is being asked, the sheet rests at its current height.
        if place.flow.tree.sheets.contains(where: { $0.id == sheet.id }) { rest() }
      }
    case .to(let stop): rest(at: stops.stops[stop].detent)
    case .close: place.flow.send(.dismiss(sheet: sheet.id)) { _ in }
    }
  }

  /// Moves the sheet to its resting position, at the current detent or another one.
  @MainActor
  private func rest(at detent: SheetOptions.Detent? = nil) {
    wanted = nil
    settling += 1
    guard let detent else { return }
    do throws(NavigationError) {
      try place.flow.reconcile(.sheet(sheet.id, detent: detent))
    } catch {
      place.flow.report(error)
    }
  }
}

/// The resting position of a sheet. A change of it starts the bounds animation.
private struct SheetRestingPosition: Equatable {
  var detent: SheetOptions.Detent
  var number: Int
}

/// The background of a sheet, with the screens in front of it.
private struct SheetCard: Component {
  typealias Body = Never

  let title: String
  let size: Size
  let isCovering: Bool
  let content: Child

  func makeElement(in context: inout BuildContext) -> Element {
    let theme = context.environment.theme
    var layout = LayoutStyle(direction: .column, alignItems: .stretch)
    layout.width = .points(size.width)
    layout.height = .points(size.height)
    layout.shrink = 0
    var element = Element(layout: layout)
    element.set(.background(.background))
    element.set(.clipsContent(true))
    if !isCovering {
      element.set(.cornerRadius(theme.radii.large))
      element.set(.border(Border(color: .separator, width: theme.hairline)))
    }
    // Handles taps on the sheet, which would otherwise reach the background and close it.
    element.handlers.tap = ComponentAction {}
    element.describe(as: .dialog) { $0.label = title }
    context.adopt([content], along: .vertical, into: &element)
    return element
  }
}

/// The dimmed background behind a sheet. A press on it closes the sheet, if a user can dismiss the
/// sheet.
private struct SheetShade: Component {
  typealias Body = Never

  let close: ComponentAction?

  func makeElement(in context: inout BuildContext) -> Element {
    var element = Element(view: ViewDescription(kind: .box))
    element.set(.background(Color(red: 0, green: 0, blue: 0, opacity: 0.3)))
    if let close { element.handlers.tap = close }
    element.describe(as: .group) { $0.isHidden = true }
    return element
  }
}
