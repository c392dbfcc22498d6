import RowanComponents
import RowanCore
import RowanDiff
import RowanHostInterface

/// The features that change the appearance of rows during one pass.
@MainActor
struct RowAppearance {
  private let adding: [any RowViewFeature]
  private let gesturing: [any GestureFeature]
  private let placing: [any RowTransformFeature]

  init(
    adding: [any RowViewFeature],
    gesturing: [any GestureFeature],
    placing: [any RowTransformFeature]
  ) {
    self.adding = adding
    self.gesturing = gesturing
    self.placing = placing
  }

  /// Whether any feature adds to rows. If none does, no row has to be looked up.
  var addsToRows: Bool { !adding.isEmpty }

  /// Returns the additions of features to the view of a row.
  func parts(of row: PlacedRow) -> RowViewParts {
    var view = RowViewParts()
    for feature in adding { feature.add(to: &view, of: row) }
    return view
  }

  /// Whether the adapter of a row has refused a gesture.
  func refusesGesture(of row: RowID?, at path: RowPath) -> Bool {
    guard let row else { return false }
    return gesturing.contains { $0.refusesGesture(of: row, at: path) }
  }

  /// Returns the decoration of a row.
  func decoration(of row: RowID?) -> RowDecoration {
    var decoration = RowDecoration()
    guard let row else { return decoration }
    for feature in placing { feature.decorate(&decoration, of: row) }
    return decoration
  }
}

extension RowViewParts {
  /// Returns the attributes of the view of a row.
  /// - Parameters:
  ///   - decoration: The decoration of the row.
  ///   - accessibility: The role and the position of the row.
  ///   - refusesGesture: Whether the adapter of the row has refused a gesture.
  ///   - theme: The theme of the list; `nil` while it is detached.
  /// - Returns: The attributes.
  func attributes(
    _ decoration: RowDecoration,
    _ accessibility: Accessibility,
    refusesGesture: Bool,
    theme: Theme?
  ) -> [ViewAttribute] {
    var accessibility = accessibility
    accessibility.actions = actions
    var attributes = decoration.attributes(theme)
    attributes.reserveCapacity(attributes.count + self.attributes.count + 6)
    attributes += self.attributes
    var gestures = gestures
    gestures.press = refusesGesture
    gestures.innerPress = refusesGesture
    guard var interaction else {
      if !gestures.isEmpty { attributes.append(.gestures(gestures)) }
      attributes.append(.accessibility(accessibility))
      return attributes
    }
    if announcesSelection { accessibility.isSelected = isSelected }
    if let hint { accessibility.hint = hint }
    attributes.append(.accessibility(accessibility))
    if takesTaps {
      let tints = theme?.tints ?? Theme.Tints()
      interaction.insert(.tap)
      if decoration.showsHover {
        attributes.append(.hoverBackground(isSelected ? .selection : .fill.opacity(tints.hover)))
      }
      if showsPresses {
        attributes.append(.pressedBackground(isSelected ? .selection : .fill.opacity(tints.press)))
      }
      gestures.press = gestures.press || reportsPresses
    }
    attributes.append(.interaction(interaction))
    if !gestures.isEmpty { attributes.append(.gestures(gestures)) }
    let showsSelection = !attributes.contains { $0.name == .background }
    if isSelected, showsSelection { attributes.append(.background(.selection)) }
    if let selectionOutcome {
      let appearance = PressOutcome.Appearance(
        // The pointer that selects the row is over it.
        showsSelection && !isSelected
          ? [.background(.selection), .hoverBackground(.selection)] : [],
        resetting: showsSelection && isSelected ? [.background] : []
      )
      attributes.append(.pressOutcome(PressOutcome(selectionOutcome, appearance: appearance)))
    }
    return attributes
  }
}

extension RowDecoration {
  fileprivate func attributes(_ theme: Theme?) -> [ViewAttribute] {
    guard isRaised, let theme else { return attributes }
    let shade = Color(red: 0, green: 0, blue: 0, opacity: theme.tints.shade)
    let offset = Point(x: 0, y: theme.spacing.xs)
    return [
      .background(.surface),
      .border(Border(color: .separator, width: theme.hairline)),
      .shadow(Shadow(color: shade, radius: theme.spacing.m, offset: offset)),
    ] + attributes
  }
}
