#if Server
public import DiscoverData

/// Product identifiers, asked for all at once.
public struct ProductIDsDTO: Codable, Sendable {
    /// The identifiers.
    public let ids: [String]

    /// Takes identifiers.
    public init(ids: [String]) { self.ids = ids }
}

/// Whether the introductory offer may be had: `eligible`, `ineligible` or `notKnown`.
public struct EligibilityDTO: Codable, Sendable {
    /// The word.
    public let word: String

    /// Takes the store's answer.
    public init(_ eligibility: OfferEligibility) { word = "\(eligibility)" }

    var eligibility: OfferEligibility {
        [.eligible, .ineligible].first { "\($0)" == word } ?? .notKnown
    }
}

/// A control of the store, in words.
public struct ControlDTO: Codable, Sendable {
    /// The words; none lists the controls.
    public let words: [String]

    /// Takes the words.
    public init(words: [String]) { self.words = words }
}

/// What a control came to.
public struct ControlReportDTO: Codable, Sendable {
    let control: String
    let message: String
    let columns: [String]
    let rows: [[String]]

    /// Takes a report apart.
    public init(_ report: StoreReport) {
        (control, message) = (report.control, report.message)
        (columns, rows) = (report.columns, report.rows)
    }

    var report: StoreReport { StoreReport(control: control, message: message, columns: columns, rows: rows) }
}

/// Signed texts to be judged.
public struct ClaimsDTO: Codable, Sendable, CustomReflectable {
    /// Signed transactions.
    public let transactions: [String]
    /// Signed renewal information.
    public let renewals: [String]

    init(transactions: [String] = [], renewals: [String] = []) {
        self.transactions = transactions
        self.renewals = renewals
    }

    /// Shows how many, and no text.
    public var customMirror: Mirror {
        Mirror(self, children: ["transactions": transactions.count, "renewals": renewals.count])
    }
}

/// Verdicts, in the order of the claims: `genuine`, or why it is refused.
public struct VerdictsDTO: Codable, Sendable {
    /// Of transactions.
    public let transactions: [String]
    /// Of renewal information.
    public let renewals: [String]

    /// The word for what is genuine; every other is a ``/DiscoverData/RejectionReason``.
    public static let genuine = "genuine"

    /// Takes verdicts.
    public init(transactions: [String], renewals: [String]) {
        self.transactions = transactions
        self.renewals = renewals
    }
}

/// A stream of updates that was opened.
public struct UpdateStreamDTO: Codable, Sendable {
    /// By which it is read.
    public let stream: String

    /// Takes a stream's name.
    public init(stream: String) { self.stream = stream }
}

/// Updates that a device has not seen, oldest first.
public struct UpdatesDTO: Codable, Sendable {
    /// Whether there is such a stream. One that nobody reads for a while is given up.
    public let isOpen: Bool
    /// The updates.
    public let updates: [Update]

    /// One update and its number in the stream, from 1.
    public struct Update: Codable, Sendable {
        /// The number.
        public let number: Int
        /// The transaction.
        public let transaction: TransactionDTO

        /// Joins the two.
        public init(number: Int, transaction: TransactionDTO) {
            self.number = number
            self.transaction = transaction
        }
    }

    /// `nil` where there is no such stream.
    public init(_ updates: [Update]?) {
        isOpen = updates != nil
        self.updates = updates ?? []
    }
}
#endif
