import RowanComponents
import RowanControls
import RowanCore
import RowanLayout
import RowanNavigation
import RowanScreens

/// The sheets of a flow, each in front of a shade and of those before it.
struct SheetsLayer<App: NavigationTypes>: Component {
  let sheets: [NamedSheet<App>]
  let place: FlowContext<App>
  /// Layers have a focus of their own.
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

/// A sheet, and what the screen in it is called.
struct NamedSheet<App: NavigationTypes>: Identifiable, Sendable {
  let sheet: SheetNode<App>
  let title: String

  var id: NavigationID { sheet.id }
}

/// One sheet: at the bottom edge of narrow windows, in the middle of wide ones.
private struct SheetView<App: NavigationTypes>: Component {
  let sheet: SheetNode<App>
  let title: String
  let place: FlowContext<App>
  /// How high a pointer would have it that drags it.
  @State private var wanted: Double?
  /// Rises whenever it goes where it is to rest.
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

  /// The screens of the sheet, below what it is dragged by.
  private func content(_ stops: SheetStops, _ size: Size) -> some Component {
    let (flow, node, inside) = (place.flow, sheet.node, inside)
    return VStack(alignment: .stretch, spacing: 0) {
      if stops.stops.count > 1, !isCovering {
        SheetHandle(stops: stops) { perform($0, stops) }
      }
      // Columns in it stand as the flow says that they do.
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
    // Lower than it can stand it goes down as it is.
    let height = max(shownHeight(stops), stops.stops[0].height)
    return Size(width: width.rounded(), height: height.rounded())
  }

  /// The height at which it stands, or is being dragged to.
  private func shownHeight(_ stops: SheetStops) -> Double {
    wanted.map(stops.shown) ?? stops.height
  }

  /// How far its top is below that of the window.
  private func top(of size: Size, _ stops: SheetStops) -> Double {
    guard !isCovering else { return 0 }
    return ((viewport.height - shownHeight(stops)) / sides).rounded()
  }

  /// On how many of its sides, of top and bottom, there is more room the lower it is: where there are both,
  /// its top moves by half of what its height changes.
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
        // Whoever guards it is asked while it stands where it stood.
        if place.flow.tree.sheets.contains(where: { $0.id == sheet.id }) { rest() }
      }
    case .to(let stop): rest(at: stops.stops[stop].detent)
    case .close: place.flow.send(.dismiss(sheet: sheet.id)) { _ in }
    }
  }

  /// Has it come to rest where it stands, or elsewhere.
  @MainActor
  private func rest(at detent: SheetDetent? = nil) {
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

/// Where a sheet rests, for knowing when it goes elsewhere.
private struct SheetRestingPosition: Equatable {
  var detent: SheetDetent
  var number: Int
}

/// What a sheet's screens stand on.
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
    // A press on it is not one beside it.
    element.handlers.tap = ComponentAction {}
    element.describe(as: .dialog) { $0.label = title }
    context.adopt([content], along: .vertical, into: &element)
    return element
  }
}

/// What is between a sheet and what lies behind it: a press on it closes the sheet.
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
