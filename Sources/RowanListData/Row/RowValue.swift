/// The data of a row: an identifiable value that can be sent between threads.
///
/// Conform to it instead of `Identifiable` alone: otherwise, modules with main actor isolation by
/// default would isolate the identity to the main actor.
public protocol RowValue: Identifiable, Sendable where ID: Sendable {}

/// The element type of sections: any row.
public typealias ElementRepresentable = RowValue
