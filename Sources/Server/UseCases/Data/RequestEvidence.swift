#if Server
public import DiscoverEntities
internal import Synchronization

/// The signed texts (JWS) of one request, and the conflicts about the owners of its transactions.
///
/// A receipt contains no signed texts, so the JSON of a transaction in the receipt is stored instead of a signed text.
///
/// Each request has an instance of its own. The verifier adds each genuine signed text to it. When the ledger records a
/// transaction, it reads the transaction's signed text from this instance, and stores both in one database transaction.
/// So the use cases, which connect the verifier with the ledger, don't need the texts. Descriptions and dumps of an
/// instance never show a text.
public final class RequestEvidence: Sendable, CustomStringConvertible, CustomReflectable {
    /// The subject of a signed text (JWS): a transaction, or the renewal information of a subscription.
    public enum Subject: Hashable, Sendable {
        /// A transaction, identified by its key.
        case transaction(TransactionKey)
        /// Renewal information, identified by the key of the subscription's first transaction.
        case renewal(TransactionKey)
    }

    /// A kind of data from which a request's transactions were read.
    public enum Source: Hashable, Sendable {
        /// Texts that the store signed (JWS), which contain everything that it states about a purchase.
        case signedTexts
        /// A receipt, which lacks some values of a purchase that a signed transaction (JWS) contains.
        ///
        /// ``/DiscoverEntities/TransactionFacts/completed(by:)`` copies the missing values from a signed transaction.
        case receipt
    }

    private struct Version: Hashable {
        let subject: Subject
        let signed: Moment
    }

    private struct State {
        var texts: [Version: String] = [:]
        var outcomes: [TransactionKey: OwnershipConflict] = [:]
    }

    /// The store in which the purchases of the request were made, such as the App Store.
    public let store: StoreKind
    /// The kind of data from which the request's transactions were read.
    public let source: Source

    private let state = Mutex(State())

    /// Creates the evidence of one request, without signed texts (JWS) and conflicts about owners.
    ///
    /// - Parameters:
    ///   - store: The store in which the purchases of the request were made.
    ///   - source: The kind of data that the request contains.
    public init(of store: StoreKind = .appStore, from source: Source = .signedTexts) {
        self.store = store
        self.source = source
    }

    /// Adds the signed text (JWS) of one version of a transaction or of renewal information.
    ///
    /// A version is identified by its subject and its signing time, `signed`. The text replaces one of the same version
    /// that was added before.
    public func deposit(_ text: String, for subject: Subject, signed: Moment) {
        state.withLock { $0.texts[Version(subject: subject, signed: signed)] = text }
    }

    /// Returns the signed text (JWS) of one version of a transaction or of renewal information.
    ///
    /// A version is identified by its subject and its signing time, `signed`. The result is `nil` if no text of this
    /// version was added.
    public func text(for subject: Subject, signed: Moment) -> String? {
        state.withLock { $0.texts[Version(subject: subject, signed: signed)] }
    }

    /// Records why a genuine transaction isn't recorded for the account that presented it.
    ///
    /// The transaction belongs to another account.
    public func note(_ outcome: OwnershipConflict, of transaction: TransactionKey) {
        state.withLock { $0.outcomes[transaction] = outcome }
    }

    /// Returns the conflict about the owner of a transaction, or `nil` if no conflict was recorded.
    public func outcome(of transaction: TransactionKey) -> OwnershipConflict? {
        state.withLock { $0.outcomes[transaction] }
    }

    /// A description with the number of signed texts (JWS), but without the texts.
    public var description: String { "\(state.withLock { $0.texts.count }) signed texts" }

    /// An empty mirror, so that a dump doesn't show a signed text (JWS).
    public var customMirror: Mirror { Mirror(self, children: []) }
}
#endif
