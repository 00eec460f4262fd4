#if Server
/// What came of each check of one text, for whoever wants to know why it is taken or not.
///
/// The checks are made in order and the first that fails decides, so what stands before it was passed, and what stands after
/// it was not reached. Nothing of the text is in it but what ``facts`` names.
public struct VerificationReport: Hashable, Sendable {
    /// What came of a check.
    public enum Outcome: Hashable, Sendable {
        /// The text passed.
        case passed
        /// The text did not pass; why is the report's ``VerificationReport/failure``.
        case failed
        /// An earlier check failed.
        case notReached
        /// There was nothing to check, or nobody is asked by configuration.
        case notApplicable
    }

    /// One check and what came of it.
    public struct Line: Hashable, Sendable {
        /// The check.
        public let check: VerificationCheck
        /// What came of it.
        public let outcome: Outcome
    }

    /// One thing that a verified text says.
    public struct Fact: Hashable, Sendable {
        /// The member, as the store names it.
        public let name: String
        /// What it says.
        public let value: String
    }

    /// What the text was judged as.
    public let kind: SignedDataKind
    /// Every check, in order.
    public let lines: [Line]
    /// Why it is not taken; `nil` where it is.
    public let failure: SignedDataError?
    /// What a text that is taken says, as far as it may be shown; empty where it is not taken.
    public let facts: [Fact]

    /// Whether it is taken.
    public var isAccepted: Bool { failure == nil }

    init(
        kind: SignedDataKind, failure: SignedDataError?, facts: [Fact] = [], hasNested: Bool = true,
        asksForRevocation: Bool
    ) {
        self.kind = kind
        self.failure = failure
        self.facts = facts
        var isReached = true
        var lines: [Line] = []
        for check in VerificationCheck.allCases {
            let outcome: Outcome
            if check == failure?.check {
                outcome = .failed
                isReached = false
            } else if !isReached {
                outcome = .notReached
            } else {
                let isDue =
                    switch check {
                    case .revocation: asksForRevocation
                    case .nested: hasNested
                    default: true
                    }
                outcome = isDue ? .passed : .notApplicable
            }
            lines.append(Line(check: check, outcome: outcome))
        }
        self.lines = lines
    }
}
#endif
