package import Foundation
import RowanCore
import RowanHostInterface

extension ConformanceCase {
  /// Returns the cases as JSON, for hosts in other languages: every step is an object with its kind
  /// under "do". Commits carry no mutations: the program that serves the case sends them.
  package static func json(_ cases: [ConformanceCase]) throws -> Data {
    let objects = cases.map { test -> [String: Any] in
      ["name": test.name, "steps": test.steps.map(\.object)]
    }
    return try JSONSerialization.data(withJSONObject: objects, options: [.sortedKeys])
  }
}

extension ConformanceStep {
  fileprivate var object: [String: Any] {
    switch self {
    case .commit:
      ["do": "commit"]
    case .expectFrame(let view, let frame):
      [
        "do": "frame", "view": Int(view.number),
        "frame": [frame.minX, frame.minY, frame.width, frame.height],
      ]
    case .expectVisible(let view, let isVisible):
      ["do": "visible", "view": Int(view.number), "is": isVisible]
    case .expectText(let view, let text):
      ["do": "text", "view": Int(view.number), "text": text]
    case .expectField(let view, let text):
      ["do": "field", "view": Int(view.number), "text": text]
    case .expectFocus(let view):
      ["do": "focus", "view": view.map { Int($0.number) } ?? 0]
    case .expectOrder(let view, let children):
      ["do": "order", "view": Int(view.number), "children": children.map { Int($0.number) }]
    case .expectPixel(let point, let color):
      [
        "do": "pixel", "at": [point.x, point.y],
        "color": [color.red, color.green, color.blue].map { ($0 * 255).rounded() },
      ]
    case .expectDarkPixel(let point):
      ["do": "dark", "at": [point.x, point.y]]
    case .expectRole(let view, let role):
      ["do": "role", "view": Int(view.number), "role": role.map { "\($0)" } ?? ""]
    case .request:
      ["do": "commit"]
    case .expectAnnouncement(let text, let liveness):
      ["do": "said", "text": text, "is": "\(liveness)"]
    case .tap(let point, let hit):
      ["do": "tap", "at": [point.x, point.y], "hit": hit?.numbers ?? []]
    case .doubleTap(let point, let hit):
      ["do": "doubleTap", "at": [point.x, point.y], "hit": hit?.numbers ?? []]
    case .longPress(let point, let hit):
      ["do": "longPress", "at": [point.x, point.y], "hit": hit?.numbers ?? []]
    case .secondaryTap(let point, let hit):
      ["do": "secondaryTap", "at": [point.x, point.y], "hit": hit?.numbers ?? []]
    case .lift(let start, let distance, let view, let translation):
      [
        "do": "lift", "from": [start.x, start.y], "by": [distance.x, distance.y],
        "view": view.map { Int($0.number) } ?? 0, "translation": [translation.x, translation.y],
      ]
    case .pan(let start, let distance, let view, let translation):
      [
        "do": "pan", "from": [start.x, start.y], "by": [distance.x, distance.y],
        "view": view.map { Int($0.number) } ?? 0, "translation": [translation.x, translation.y],
      ]
    case .pinch(let point, let scale, let view):
      [
        "do": "pinch", "at": [point.x, point.y], "by": scale,
        "view": view.map { Int($0.number) } ?? 0,
      ]
    case .pressDown(let point, let view, let place):
      [
        "do": "pressDown", "at": [point.x, point.y], "view": view.map { Int($0.number) } ?? 0,
        "leaving": place.map { [$0.x, $0.y] } ?? [],
      ]
    case .drag(let start, let end, let view, let place):
      [
        "do": "drag", "from": [start.x, start.y], "to": [end.x, end.y],
        "view": view.map { Int($0.number) } ?? 0, "point": [place.x, place.y],
      ]
    case .carry(let start, let distance, let view, let translation):
      [
        "do": "carry", "from": [start.x, start.y], "by": [distance.x, distance.y],
        "view": view.map { Int($0.number) } ?? 0, "translation": [translation.x, translation.y],
      ]
    case .swipe(let start, let distance, let view, let phases):
      [
        "do": "swipe", "from": [start.x, start.y], "by": [distance.x, distance.y],
        "view": view.map { Int($0.number) } ?? 0, "phases": phases.map(\.numbers),
      ]
    case .externalDrag(let points, let text, let drops, let phases):
      [
        "do": "visit", "over": points.map { [$0.x, $0.y] }, "words": text, "letGo": drops,
        "phases": phases.map { Int($0.rawValue) },
      ]
    case .press(let key, let modifiers, let view):
      [
        "do": "press", "key": key.name, "modifiers": Int(modifiers.rawValue),
        "view": view.map { Int($0.number) } ?? 0,
      ]
    case .type(let view, let text, let revision):
      ["do": "type", "view": Int(view.number), "text": text, "revision": Int(revision)]
    }
  }
}

extension HitTarget {
  fileprivate var numbers: [Double] {
    [Double(view.number), Double(generation), point.x, point.y]
  }
}

extension TrackReport.Phase {
  /// The number of the phase, followed by its threshold or its snap.
  fileprivate var numbers: [Int] {
    switch self {
    case .began: [0]
    case .crossed(let threshold, let isBeyond): [isBeyond ? 1 : 2, threshold]
    case .ended(let snap): [3, snap]
    }
  }
}

extension KeyPress.Key {
  /// The name of the key in browsers.
  fileprivate var name: String {
    switch self {
    case .character(let character): String(character)
    case .function(let number): "F\(number)"
    case .contextMenu: "ContextMenu"
    default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
    }
  }
}
