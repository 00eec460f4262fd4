#if Server
public import DiscoverData

/// A request for several products at once.
public struct ProductIDsDTO: Codable, Sendable {
    /// The product IDs.
    public let ids: [String]

    /// Creates a request for the products with the specified IDs.
    public init(ids: [String]) { self.ids = ids }
}

/// The eligibility for an introductory offer: `eligible`, `ineligible`, or `notKnown`.
public struct EligibilityDTO: Codable, Sendable {
    /// The eligibility as a string.
    public let word: String

    /// Creates a response from the store's eligibility.
    public init(_ eligibility: OfferEligibility) { word = "\(eligibility)" }

    var eligibility: OfferEligibility {
        [.eligible, .ineligible].first { "\($0)" == word } ?? .notKnown
    }
}

/// A request to operate the simulated store.
public struct ControlDTO: Codable, Sendable {
    /// The command and its arguments; an empty array lists the controls.
    public let words: [String]

    /// Creates a request with a command of the simulated store.
    public init(words: [String]) { self.words = words }
}

/// The report of a control.
public struct ControlReportDTO: Codable, Sendable {
    let control: String
    let message: String
    let columns: [String]
    let rows: [[String]]

    /// Creates a response from a report.
    public init(_ report: StoreReport) {
        (control, message) = (report.control, report.message)
        (columns, rows) = (report.columns, report.rows)
    }

    var report: StoreReport { StoreReport(control: control, message: message, columns: columns, rows: rows) }
}

/// A request to verify signed texts.
public struct ClaimsDTO: Codable, Sendable, CustomReflectable {
    /// The signed transactions.
    public let transactions: [String]
    /// The signed renewal information.
    public let renewals: [String]

    init(transactions: [String] = [], renewals: [String] = []) {
        self.transactions = transactions
        self.renewals = renewals
    }

    /// A mirror with the number of texts, so that a dump doesn't show the texts.
    public var customMirror: Mirror {
        Mirror(self, children: ["transactions": transactions.count, "renewals": renewals.count])
    }
}

/// The verdicts on signed texts, in the order of the request: `genuine`, or the reason for rejection.
public struct VerdictsDTO: Codable, Sendable {
    /// The verdicts on the transactions.
    public let transactions: [String]
    /// The verdicts on the renewal information.
    public let renewals: [String]

    /// The verdict on a genuine text; every other value is a ``/DiscoverData/RejectionReason``.
    public static let genuine = "genuine"

    /// Creates a response with the signed texts of transactions and renewal information.
    public init(transactions: [String], renewals: [String]) {
        self.transactions = transactions
        self.renewals = renewals
    }
}

/// The response to a request to open a stream of updates.
public struct UpdateStreamDTO: Codable, Sendable {
    /// The ID of the stream.
    public let stream: String

    /// Creates a response with the ID of an opened stream.
    public init(stream: String) { self.stream = stream }
}

/// The updates that a device hasn't received yet, oldest first.
public struct UpdatesDTO: Codable, Sendable {
    /// A Boolean value that indicates whether the stream exists; the store closes unread streams after a while.
    public let isOpen: Bool
    /// The updates that the stream delivers, in order.
    public let updates: [Update]

    /// An update with its number in the stream.
    public struct Update: Codable, Sendable {
        /// The number of the update, starting with 1.
        public let number: Int
        /// The transaction that the update is about.
        public let transaction: TransactionDTO

        /// Creates an update from its number in the stream and its transaction.
        public init(number: Int, transaction: TransactionDTO) {
            self.number = number
            self.transaction = transaction
        }
    }

    /// Creates a response from updates; `nil` means that the stream doesn't exist.
    public init(_ updates: [Update]?) {
        isOpen = updates != nil
        self.updates = updates ?? []
    }
}
#endif
