internal import Support

/// A pseudonym of a transaction, by which you can recognize outcomes of the same transaction.
///
/// The pseudonym is computed from the transaction's ID. Outcomes contain a second pseudonym (``pseudonym(for:)``),
/// which differs between experiments and accounts. Neither pseudonym is encrypted: a system that has the transaction
/// IDs can compute both. So protect them like the pseudonyms of participants (``ParticipantID``).
public struct TransactionPseudonym: Hashable, Sendable, Comparable {
    /// The number that identifies the transaction.
    public let value: UInt64

    private init(value: UInt64) { self.value = value }

    /// Creates the pseudonym of the transaction with the specified ID.
    public init(of transaction: TransactionID) {
        var checksum = FNV1a([])
        checksum.combine("transaction:\(transaction.rawValue)")
        value = SplitMix64.mix(checksum.value)
    }

    /// Creates a pseudonym from its ``text``, or returns `nil` for an invalid text.
    ///
    /// A valid text consists of 16 lowercase hexadecimal digits.
    public init?(text: String) {
        guard let value = UInt64(pseudonym: text) else { return nil }
        self.value = value
    }

    /// Returns the second pseudonym of the transaction, for the outcomes of one participant.
    ///
    /// This pseudonym differs for each participant, which is one account in one experiment.
    public func pseudonym(for participant: ParticipantID) -> TransactionPseudonym {
        TransactionPseudonym(value: SplitMix64.mix((participant.value &+ SplitMix64.increment) ^ value))
    }

    /// The pseudonym as 16 lowercase hexadecimal digits.
    public var text: String { value.hexadecimal }

    /// Returns a Boolean value that indicates whether the left pseudonym has the smaller number.
    public static func < (left: TransactionPseudonym, right: TransactionPseudonym) -> Bool { left.value < right.value }
}

extension UInt64 {
    /// Creates a number from exactly 16 lowercase hexadecimal digits; returns `nil` for any other text.
    init?(pseudonym text: String) {
        guard let value = UInt64(text, radix: 16), value.hexadecimal == text else { return nil }
        self = value
    }
}
