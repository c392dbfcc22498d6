#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How a screen is presented whose result is waited for.
public enum ResultPresentation: Hashable, Sendable {
  /// As a sheet.
  case sheet(SheetOptions = SheetOptions())
  /// On the nearest stack.
  case push
}

extension Flow {
  /// Presents a screen and waits for its result.
  ///
  /// The screen's model gives it by ``ScreenDestination/finish(with:)``, as may those of screens upon
  /// it. If the task that waits is cancelled, the screen is closed.
  ///
  /// - Parameters:
  ///   - route: The screen.
  ///   - content: What is handed to it.
  ///   - style: How it is presented.
  ///   - origin: The screen or the group that asks for it, in sight or not; `nil` for the current screen.
  ///   - type: What is waited for.
  /// - Returns: The result; `nil` if the screen was closed without one.
  /// - Throws: Why the screen could not be presented.
  public func present<Value: Sendable>(
    _ route: App.Route,
    content: App.Content? = nil,
    by style: ResultPresentation = .sheet(),
    from origin: NavigationID? = nil,
    as type: Value.Type = Value.self
  ) async throws(NavigationError) -> Value? {
    let node = structure(route, content)
    let id = node.id
    guard node.focusedScreen != nil else {
      throw .malformedTree(message: "There is no screen in what “\(route.rawValue)” stands for.")
    }
    // Of a structure that hands out one screen twice, the first presentation goes on waiting.
    guard results[id] == nil else { throw .malformedTree(message: "An identity occurs twice.") }
    let result = PendingResult<Value>()
    results[id] = result
    do throws(NavigationError) {
      switch style {
      case .sheet(let options): try await perform(.sheet(node, options: options), from: origin)
      case .push: try await perform(.push(node), from: origin)
      }
    } catch {
      results[id] = nil
      throw error
    }
    return await withTaskCancellationHandler {
      await result.value()
    } onCancel: {
      Task { @MainActor [weak self] in self?.abandon(id) }
    }
  }

  /// Closes a screen for whose result nobody waits any more.
  private func abandon(_ id: NavigationID) {
    guard results[id] != nil else { return }
    inTurn { [self] in
      do throws(NavigationError) { try apply(.remove(id)) } catch { report(error) }
    }
  }

  /// Closes what was presented for a result, and hands the result to whoever waits for it.
  func finish(_ id: NavigationID, with value: some Sendable) throws(NavigationError) {
    guard let (presented, result) = awaited(by: id) else { return try remove(id) }
    guard result.take(value) else {
      let name = working.node(presented)?.focusedScreen?.route.rawValue ?? "The screen"
      throw .incompatibleType(
        message: "“\(name)” is to give a \(result.wanted), not “\(value)”."
      )
    }
    do throws(NavigationError) {
      try remove(presented)
    } catch {
      result.giveBack()
      throw error
    }
  }

  /// The screen or the group that was presented for a result, which a screen or a group is to give that is there or
  /// upon it; `nil` if no caller waits for one.
  private func awaited(by id: NavigationID) -> (NavigationID, any WaitingResult)? {
    guard !results.isEmpty, let screen = working.node(id)?.focusedScreen?.id ?? Optional(id) else {
      return nil
    }
    let groups = results.keys.compactMap { key in
      working.node(key).map { (key, Set($0.screens.map(\.id))) }
    }
    for lower in working.trail(to: screen).reversed() {
      let key = results[lower.id] == nil ? groups.first { $0.1.contains(lower.id) }?.0 : lower.id
      if let key, let result = results[key] { return (key, result) }
    }
    return nil
  }

  /// Removes a screen at once, or once the move is made that is being made.
  private func remove(_ id: NavigationID) throws(NavigationError) {
    guard isCommitting else { return try apply(.remove(id)) }
    waiting.append { [self] in
      do throws(NavigationError) { try apply(.remove(id)) } catch { report(error) }
    }
  }
}

/// Somebody who waits for the result of a screen.
@MainActor
protocol WaitingResult: AnyObject {
  /// What is waited for, in a word.
  var wanted: String { get }
  /// Keeps a result until the screen is gone; `false` if it is of another type.
  func take(_ value: any Sendable) -> Bool
  /// Forgets a result whose screen could not be closed.
  func giveBack()
  /// Hands over the result, or none.
  func end()
}

/// A result that is waited for, or has come.
@MainActor
final class PendingResult<Value: Sendable>: WaitingResult {
  private var taken: Value?
  private var isEnded = false
  private var continuation: CheckedContinuation<Value?, Never>?

  var wanted: String { "\(Value.self)" }

  func take(_ value: any Sendable) -> Bool {
    guard let value = value as? Value else { return false }
    taken = value
    return true
  }

  func giveBack() { taken = nil }

  func end() {
    isEnded = true
    continuation?.resume(returning: taken)
    continuation = nil
  }

  /// Waits until the screen is gone.
  func value() async -> Value? {
    if isEnded { return taken }
    return await withCheckedContinuation { continuation = $0 }
  }
}
