/// A row as data: a value with an identity, that may cross threads.
///
/// Conform to it instead of `Identifiable` alone: modules that isolate everything to the main actor by
/// default would otherwise tie the identity to it.
public protocol RowValue: Identifiable, Sendable where ID: Sendable {}

/// What the elements of sections are: any row.
public typealias ElementRepresentable = RowValue
