import Foundation
import Rowan
import Synchronization

/// A navigation store in memory.
final class PlaceShelf: NavigationStore {
  private let data = Mutex<Data?>(nil)

  func load() -> Data? { data.withLock { $0 } }
  func save(_ new: Data?) { data.withLock { $0 = new } }
}
