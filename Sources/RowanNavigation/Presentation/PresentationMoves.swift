/// A move that a flow plans: a navigation operation, or a presentation implemented by the app.
enum FlowMove<App: NavigationTypes> {
  case operation(NavigationOperation<App>)
  case custom(CustomPresentation<App>, presented: NavigationNode<App>?, parent: NavigationID?)
}

extension DestinationPresentation {
  /// Returns the moves of the presentation.
  ///
  /// - Parameters:
  ///   - cascade: The content of the previous step of a path, which is passed on to steps without
  ///     content.
  ///   - node: Returns the node shown for a route.
  /// - Returns: The moves in their order.
  /// - Throws: An error if the presentation has no route but needs one, or if it embeds a group.
  func moves(
    cascade: inout App.Content?,
    node: (App.Route, App.Content?) -> NavigationNode<App>
  ) throws(NavigationError) -> [FlowMove<App>] {
    if case .destinationPath(let path) = presentationType {
      cascade = contentType ?? cascade
      var moves: [FlowMove<App>] = []
      for element in path { moves += try element.moves(cascade: &cascade, node: node) }
      return moves
    }
    let content = contentType ?? cascade
    cascade = content
    switch presentationType {
    case .navigationStack(.goBack):
      cascade = nil
      return [.operation(actionTargetID.map { .pop(to: $0) } ?? .goBack)]
    case .sheet(.dismiss, _):
      cascade = nil
      return [.operation(.dismiss(sheet: actionTargetID))]
    case .navigationStack(.present):
      return [.operation(.push(node(try route(), content)))]
    case .tabBar(let tab):
      return [.operation(.tab(tab, showing: destinationType.map { node($0, content) }))]
    case .splitView(let column):
      return [.operation(.column(column, showing: destinationType.map { node($0, content) }))]
    case .addToCurrent:
      guard case .screen(let screen) = node(try route(), content) else {
        throw .incompatibleType(message: "A group cannot be added to the current screen.")
      }
      return [.operation(.addToCurrent(screen))]
    case .replaceCurrent: return [.operation(.replaceCurrent(node(try route(), content)))]
    case .replaceRoot: return [.operation(.replaceRoot(node(try route(), content)))]
    case .moveToNearest: return [.operation(.moveToNearest(try route()))]
    case .sheet(.present, let options):
      let node = node(try route(), content)
      return [.operation(.sheet(node, options: options ?? SheetOptions()))]
    case .custom(let custom):
      let presented = destinationType.map { node($0, content) }
      return [.custom(custom, presented: presented, parent: parentDestinationID)]
    case .destinationPath: return []
    }
  }

  private func route() throws(NavigationError) -> App.Route {
    guard let destinationType else {
      throw .undefinedDestinationType(message: "The presentation has no route.")
    }
    return destinationType
  }
}
