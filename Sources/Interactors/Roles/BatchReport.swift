public import DiscoverData

/// What an import of a batch has done so far. Only whole chunks are in it.
public struct BatchReport: Hashable, Sendable {
    /// How many refused inputs are described; the others are only counted, so that a batch of nothing else needs no memory.
    public static let mostRefused = 100

    /// How many inputs there were, those refused among them.
    public var inputs = 0
    /// How many outputs were made and brought up to date, each counted once.
    public var count = ImportCount()
    /// The first of the inputs that were refused, in their order.
    public var refused: [RefusedRecord] = []
    /// How many inputs were refused in all.
    public var refusals = 0

    /// Nothing was done yet.
    public init() {}

    /// Counts an input that was refused.
    public mutating func refuse(_ record: RefusedRecord) {
        refusals += 1
        if refused.count < Self.mostRefused { refused.append(record) }
    }
}

/// An import broke off.
public struct BatchInterruption<Source: Error, Failure: Error>: Error {
    /// Why.
    public enum Reason: Sendable {
        /// The batch broke off.
        case source(Source)
        /// What is known could not be asked for, or what is new not be kept.
        case failure(Failure)
        /// Nobody wants it any more.
        case cancelled
    }

    /// Why it broke off.
    public let reason: Reason
    /// What was done before it, and stands.
    public let soFar: BatchReport

    /// Takes why, and what stands.
    public init(_ reason: Reason, soFar: BatchReport) {
        self.reason = reason
        self.soFar = soFar
    }
}
