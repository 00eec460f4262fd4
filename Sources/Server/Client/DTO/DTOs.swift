#if Server
public import DiscoverData

/// A request to the simulated store for the products with the specified IDs.
public struct ProductIDsDTO: Codable, Sendable {
    /// The IDs of the requested products.
    public let ids: [String]

    /// Creates a request for the products with the specified IDs.
    public init(ids: [String]) { self.ids = ids }
}

/// A customer's eligibility for an introductory offer, as the simulated store reports it.
public struct EligibilityDTO: Codable, Sendable {
    /// The eligibility: `eligible`, `ineligible`, or `notKnown`.
    public let word: String

    /// Creates a response with the customer's eligibility.
    public init(_ eligibility: OfferEligibility) { word = "\(eligibility)" }

    var eligibility: OfferEligibility {
        [.eligible, .ineligible].first { "\($0)" == word } ?? .notKnown
    }
}

/// A request to run a command of the simulated store, such as to move the store's clock.
public struct ControlDTO: Codable, Sendable {
    /// The command and its arguments, or an empty array to request the list of all commands.
    public let words: [String]

    /// Creates a request to run a command of the simulated store.
    public init(words: [String]) { self.words = words }
}

/// The simulated store's report on a command that it performed.
public struct ControlReportDTO: Codable, Sendable {
    let control: String
    let message: String
    let columns: [String]
    let rows: [[String]]

    /// Creates a response with a report of the simulated store.
    public init(_ report: StoreReport) {
        (control, message) = (report.control, report.message)
        (columns, rows) = (report.columns, report.rows)
    }

    var report: StoreReport { StoreReport(control: control, message: message, columns: columns, rows: rows) }
}

/// A request to the simulated store to verify signed transactions and renewal information (JWS).
public struct ClaimsDTO: Codable, Sendable, CustomReflectable {
    /// The signed transactions to verify.
    public let transactions: [String]
    /// The signed renewal information to verify.
    public let renewals: [String]

    init(transactions: [String] = [], renewals: [String] = []) {
        self.transactions = transactions
        self.renewals = renewals
    }

    /// A mirror that contains only counts, so that a dump shows no signed data.
    ///
    /// The counts are the number of transactions and the number of pieces of renewal information.
    public var customMirror: Mirror {
        Mirror(self, children: ["transactions": transactions.count, "renewals": renewals.count])
    }
}

/// The simulated store's verdicts on signed transactions and renewal information.
public struct VerdictsDTO: Codable, Sendable {
    /// The verdict on each transaction, in the order of the request.
    ///
    /// A verdict is ``genuine`` or the code of a rejection reason.
    public let transactions: [String]
    /// The verdict on each signed piece of renewal information, in the order of the request.
    ///
    /// A verdict is ``genuine`` or the code of a rejection reason.
    public let renewals: [String]

    /// The verdict that signed data, such as a transaction, is genuine.
    ///
    /// Every other verdict is the code of a ``/DiscoverData/RejectionReason``.
    public static let genuine = "genuine"

    /// Creates a response with the verdicts on transactions and renewal information.
    public init(transactions: [String], renewals: [String]) {
        self.transactions = transactions
        self.renewals = renewals
    }
}

/// The response to a device's request to open a stream of transaction updates.
public struct UpdateStreamDTO: Codable, Sendable {
    /// The ID of the opened stream.
    public let stream: String

    /// Creates a response with the ID of an opened stream.
    public init(stream: String) { self.stream = stream }
}

/// A response with the transaction updates that a device hasn't received yet.
public struct UpdatesDTO: Codable, Sendable {
    /// A Boolean value that indicates whether the stream is open.
    ///
    /// The store closes a stream that wasn't read for some minutes.
    public let isOpen: Bool
    /// The transaction updates of the stream, oldest first.
    public let updates: [Update]

    /// An updated transaction with its number in the stream.
    public struct Update: Codable, Sendable {
        /// The number of the update, starting with 1.
        public let number: Int
        /// The transaction in its updated form.
        public let transaction: TransactionDTO

        /// Creates an update from its number in the stream and the updated transaction.
        public init(number: Int, transaction: TransactionDTO) {
            self.number = number
            self.transaction = transaction
        }
    }

    /// Creates a response from the updates of an open stream, or from `nil` if the stream is closed.
    public init(_ updates: [Update]?) {
        isOpen = updates != nil
        self.updates = updates ?? []
    }
}
#endif
