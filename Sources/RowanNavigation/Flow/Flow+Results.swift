#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The presentation of a screen that returns a result.
public enum ResultPresentation: Hashable, Sendable {
  /// As a sheet.
  case sheet(SheetOptions = SheetOptions())
  /// On the nearest stack.
  case push
}

extension Flow {
  /// Presents a screen and waits for its result.
  ///
  /// The model of the screen, or of a screen on top of it, returns the result by
  /// ``ScreenDestination/finish(with:)``. If the waiting task is cancelled, the screen is closed
  /// without asking leave guards.
  ///
  /// - Parameters:
  ///   - route: The route of the screen.
  ///   - content: The content passed to the screen.
  ///   - style: The presentation.
  ///   - origin: The screen or the group that presents it, visible or not; `nil` for the current
  ///     screen.
  ///   - type: The type of the result.
  /// - Returns: The result, or `nil` if the screen was closed without one.
  /// - Throws: The reason why the screen could not be presented.
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
      throw .malformedTree(message: "The structure of “\(route.rawValue)” has no screen.")
    }
    // If `structure` returns the same screen twice, the first presentation keeps waiting.
    guard results[id] == nil else {
      throw .malformedTree(message: "The identity \(id) occurs twice.")
    }
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

  /// Closes a screen after the task that waits for its result was cancelled.
  private func abandon(_ id: NavigationID) {
    guard results[id] != nil else { return }
    inTurn { [self] in
      do throws(NavigationError) { try apply(.remove(id)) } catch { report(error) }
    }
  }

  /// Closes the screen that was presented for a result, and returns the result to the waiting caller.
  func finish(_ id: NavigationID, with value: some Sendable) throws(NavigationError) {
    guard let (presented, result) = awaited(by: id) else { return try remove(id) }
    guard result.store(value) else {
      let name = working.node(presented)?.focusedScreen?.route.rawValue ?? "The screen"
      throw .incompatibleType(
        message: "“\(name)” must finish with a \(result.wanted), not with “\(value)”."
      )
    }
    do throws(NavigationError) {
      try remove(presented)
    } catch {
      result.discard()
      throw error
    }
  }

  /// Returns the screen or the group that was presented for a result, with the caller that waits:
  /// the given one, or the nearest one below it. `nil` if no caller waits.
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

  /// Removes a screen immediately, or after the move that is being made.
  private func remove(_ id: NavigationID) throws(NavigationError) {
    guard isCommitting else { return try apply(.remove(id)) }
    waiting.append { [self] in
      do throws(NavigationError) { try apply(.remove(id)) } catch { report(error) }
    }
  }
}

/// A caller that waits for the result of a screen.
@MainActor
protocol WaitingResult: AnyObject {
  /// The name of the expected type.
  var wanted: String { get }
  /// Stores a result until the screen is removed. Returns `false` if it has another type.
  func store(_ value: any Sendable) -> Bool
  /// Drops a result whose screen could not be closed.
  func discard()
  /// Resumes the caller with the result, or with `nil`.
  func end()
}

/// A result that a caller waits for.
@MainActor
final class PendingResult<Value: Sendable>: WaitingResult {
  private var taken: Value?
  private var isEnded = false
  private var continuation: CheckedContinuation<Value?, Never>?

  var wanted: String { "\(Value.self)" }

  func store(_ value: any Sendable) -> Bool {
    guard let value = value as? Value else { return false }
    taken = value
    return true
  }

  func discard() { taken = nil }

  func end() {
    isEnded = true
    continuation?.resume(returning: taken)
    continuation = nil
  }

  /// Waits until the screen is removed, and returns the result.
  func value() async -> Value? {
    if isEnded { return taken }
    return await withCheckedContinuation { continuation = $0 }
  }
}
