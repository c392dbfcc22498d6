/// Who fills a view, and the surroundings in which that was asked for.
package final class AttachedContent: Sendable {
  package let attachment: any ViewAttachment
  /// The surroundings; `nil` for those of the node.
  package let environment: EnvironmentValues?

  init(_ attachment: any ViewAttachment, in environment: EnvironmentValues?) {
    self.attachment = attachment
    self.environment = environment
  }
}
