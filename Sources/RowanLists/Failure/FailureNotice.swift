import RowanComponents
import RowanCore
import RowanHostInterface
import RowanLayout

/// Shows a failure to load above the rows that exist. The message stays visible, and covers no rows at the top of the
/// list.
@MainActor
final class FailureNotice: InsetFeature, OverlayFeature {
  private unowned let list: any ListAccess
  private let overlay = ListOverlay<Int>("failure")

  init(_ list: any ListAccess) { self.list = list }

  func releaseOverlays() { overlay.reset() }

  func add(to insets: inout ListInsets, in context: any MountContext) {
    insets.status += banner(in: context)?.size.height.rounded(.up) ?? 0
  }

  func overlays(in context: any MountContext) -> [MountedRoot] {
    guard let root = banner(in: context) else { return [] }
    let layout = list.layout
    let frame = Rect(x: 0, y: layout.title, width: context.size.width, height: layout.stickyInset)
    let attributes: [ViewAttribute] = [
      .track(list.stayingTrack(in: context)), .accessibility(Accessibility(role: .status)),
    ]
    return [MountedRoot(root: root, frame: frame, attributes: attributes)]
  }

  private func banner(in context: any MountContext) -> ComponentRoot? {
    let layout = list.layout
    guard let failure = list.failure, layout.rowCount > 0, layout.axis == .vertical else {
      return nil
    }
    let range = SizeRange(width: context.size.width)
    return overlay.root(showing: list.failureNumber, in: range, of: context) {
      [close = list.strings.close, reference = FeatureReference(self, of: list)] _ in
      Child(FailureBanner(failure: failure, close: close) { reference { $0.list.failure = nil } })
    }
  }
}
