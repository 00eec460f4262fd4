/// A payload of signed data whose values are of two kinds: own values and common values.
///
/// Similar payloads, such as those of the periods of one subscription, differ in their own values and are equal in
/// their common values.
protocol CompactiblePayload: Sendable, Hashable, Codable {
    /// The type of a payload's own values, such as the dates of a subscription period.
    associatedtype OwnValues: Sendable, Hashable

    /// The values in which this payload differs from similar ones, such as the dates of its period.
    var ownValues: OwnValues { get set }

    /// The placeholders for a payload's own values, such as an empty ID.
    ///
    /// A payload that is stored only for its common values contains these placeholders.
    static var noOwnValues: OwnValues { get }
}

/// A payload of signed data that is stored in two parts: own values and common values.
///
/// The common values of similar payloads are stored only once, to save memory: the periods of one subscription differ
/// only in a few dates and IDs. When a compact payload is encoded, the output is the whole payload.
struct CompactPayload<Payload: CompactiblePayload>: Sendable, Hashable {
    /// The common values, as one object that the compact payloads of similar payloads share.
    private final class CommonValues: Sendable {
        let payload: Payload

        init(_ payload: consuming Payload) { self.payload = payload }
    }

    private let common: CommonValues
    /// The own values, in which this payload differs from similar payloads.
    let own: Payload.OwnValues

    /// Creates a compact payload that shares its common values with similar payloads, if possible.
    ///
    /// The parameter `payload` is consumed to avoid a copy, which would retain each of its strings.
    ///
    /// - Parameters:
    ///   - payload: The whole payload.
    ///   - similar: Payloads that probably have the same common values, with the most similar one last.
    init(_ payload: consuming Payload, similarTo similar: some BidirectionalCollection<CompactPayload>) {
        own = payload.ownValues
        payload.ownValues = Payload.noOwnValues
        for other in similar.reversed() where other.common.payload == payload {
            common = other.common
            return
        }
        common = CommonValues(payload)
    }

    /// The whole payload, composed of the own values and the common values.
    var payload: Payload {
        var payload = common.payload
        payload.ownValues = own
        return payload
    }

    /// A payload with the common values, and with placeholders in place of this payload's own values.
    ///
    /// Use it to read a common value without composing the whole payload.
    var rest: Payload { common.payload }

    /// Returns `true` if the whole payload equals `other`.
    ///
    /// The own values are compared first. Most payloads differ in these, so the whole payload rarely has to be
    /// composed.
    func equals(_ other: Payload) -> Bool { own == other.ownValues && payload == other }

    static func == (one: CompactPayload, other: CompactPayload) -> Bool {
        one.own == other.own && (one.common === other.common || one.common.payload == other.common.payload)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(own)
        hasher.combine(common.payload)
    }
}

extension CompactPayload: Codable {
    init(from decoder: any Decoder) throws {
        self.init(try Payload(from: decoder), similarTo: EmptyCollection())
    }

    func encode(to encoder: any Encoder) throws { try payload.encode(to: encoder) }
}

/// All versions of a payload, oldest first.
///
/// If consecutive versions have the same common values (see ``CompactPayload``), these are stored once.
struct PayloadHistory<Payload: CompactiblePayload>: Sendable, Hashable {
    private var versions: [CompactPayload<Payload>] = []

    /// The latest version in its compact form, or `nil` if there is no version.
    ///
    /// Reading it is faster than reading the last element of this collection, which composes the whole payload.
    var latest: CompactPayload<Payload>? { versions.last }

    mutating func append(_ payload: consuming Payload) {
        versions.append(CompactPayload(payload, similarTo: versions.suffix(1)))
    }
}

extension PayloadHistory: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { versions.count }
    subscript(position: Int) -> Payload { versions[position].payload }
}

extension PayloadHistory: Codable {
    init(from decoder: any Decoder) throws {
        for payload in try [Payload](from: decoder) { append(payload) }
    }

    func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}

extension SignedTransactionPayload: CompactiblePayload {
    struct OwnValues: Sendable, Hashable {
        let transactionID: String
        // The transactions of one subscription have the same original transaction, but those of separate purchases
        // don't. So its ID and its date are own values.
        let originalTransactionID: String
        let originalPurchaseDate: Int64
        let periodID: String?
        let purchaseDate: Int64
        let signedDate: Int64
        let expiresDate: Int64?
    }

    var ownValues: OwnValues {
        get {
            OwnValues(
                transactionID: transactionId, originalTransactionID: originalTransactionId,
                originalPurchaseDate: originalPurchaseDate, periodID: webOrderLineItemId, purchaseDate: purchaseDate,
                signedDate: signedDate, expiresDate: expiresDate)
        }
        set {
            transactionId = newValue.transactionID
            originalTransactionId = newValue.originalTransactionID
            originalPurchaseDate = newValue.originalPurchaseDate
            webOrderLineItemId = newValue.periodID
            purchaseDate = newValue.purchaseDate
            signedDate = newValue.signedDate
            expiresDate = newValue.expiresDate
        }
    }

    static var noOwnValues: OwnValues {
        OwnValues(
            transactionID: "", originalTransactionID: "", originalPurchaseDate: 0, periodID: nil, purchaseDate: 0,
            signedDate: 0, expiresDate: nil)
    }
}

extension RenewalInfoPayload: CompactiblePayload {
    struct OwnValues: Sendable, Hashable {
        let signedDate: Int64
        let renewalDate: Int64?
    }

    var ownValues: OwnValues {
        get { OwnValues(signedDate: signedDate, renewalDate: renewalDate) }
        set { (signedDate, renewalDate) = (newValue.signedDate, newValue.renewalDate) }
    }

    static var noOwnValues: OwnValues { OwnValues(signedDate: 0, renewalDate: nil) }
}
