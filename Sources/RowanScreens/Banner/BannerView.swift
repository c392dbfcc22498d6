import RowanComponents
import RowanControls
import RowanCore

/// The view of a ``ScreenBanner``: a row with icon, message and buttons across a screen.
struct BannerView: Component {
  let banner: ScreenBanner
  @Environment(\.theme) private var theme

  var body: some Component {
    let color = Color(banner.kind.color)
    return HStack(spacing: theme.spacing.s) {
      Icon(banner.kind.icon).foreground(color)
      Text(banner.message).grow().shrink()
      if let choice = banner.action {
        Button(choice.title, action: choice.action)
      }
      if let dismiss = banner.dismiss {
        Button(kind: .plain, action: dismiss) {
          Icon(.multiply).padding(theme.spacing.xs)
        }
        .accessibilityLabel("Dismiss")
      }
    }
    .padding(horizontal: theme.spacing.l, vertical: theme.spacing.s)
    .background(color.opacity(theme.tints.mark))
    .accessibilityLive()
  }
}
