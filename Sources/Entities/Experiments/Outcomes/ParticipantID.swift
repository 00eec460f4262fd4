internal import Support

/// A pseudonym of an account in one experiment, under which the outcomes of the account are recorded.
///
/// The pseudonym is computed from the account's token and the experiment's name, so that it is the same on every device
/// of the account, and differs between experiments. It isn't encrypted: a system that has the account tokens, or can guess
/// them, can compute the pseudonyms. So protect them like an internal customer number.
public struct ParticipantID: Hashable, Sendable, Comparable {
    /// The number that identifies the participant.
    public let value: UInt64

    /// Creates the pseudonym of an account in the experiment with the specified name.
    public init(of account: AccountToken, in experiment: String) {
        value = AssignmentLine(named: "participant:\(experiment)").value(of: account)
    }

    /// Creates a pseudonym from its ``text``, or returns `nil` for an invalid text.
    ///
    /// A valid text consists of 16 lowercase hexadecimal digits.
    public init?(text: String) {
        guard let value = UInt64(pseudonym: text) else { return nil }
        self.value = value
    }

    /// The pseudonym as 16 lowercase hexadecimal digits.
    public var text: String { value.hexadecimal }

    /// Returns a Boolean value that indicates whether the left pseudonym has the smaller number.
    public static func < (left: ParticipantID, right: ParticipantID) -> Bool { left.value < right.value }
}
