/// The data of a row: an identifiable value that can be sent between threads.
///
/// The identity must stay the same while the content changes, because state, focus and selection
/// belong to it. A row whose `id` is a new `UUID()` in each snapshot is removed and inserted each
/// time.
///
/// Conform to it instead of `Identifiable` alone: otherwise, modules with main actor isolation by
/// default would isolate the identity to the main actor.
public protocol RowValue: Identifiable, Sendable where ID: Sendable {}

/// The element type of sections: any row.
public typealias ElementRepresentable = RowValue
