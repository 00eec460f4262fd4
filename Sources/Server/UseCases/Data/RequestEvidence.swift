#if Server
public import DiscoverEntities
internal import Synchronization

/// The texts that the store signed for one request, and the conflicts about the owners of its transactions.
///
/// An instance is created for a request and discarded with it. The verifier deposits each signed text. The ledger finds
/// it here, and writes the row and its text in one database transaction. The use cases between them don't handle texts.
/// Neither a description nor a dump shows a text.
public final class RequestEvidence: Sendable, CustomStringConvertible, CustomReflectable {
    /// What a signed text describes: one transaction, or the renewal information of a chain of transactions.
    public enum Subject: Hashable, Sendable {
        /// A transaction, identified by its key.
        case transaction(TransactionKey)
        /// The renewal information of a subscription, identified by the key of its first transaction.
        case renewal(TransactionKey)
    }

    /// The kinds of data from which a request's transactions were read.
    public enum Source: Hashable, Sendable {
        /// Texts that the store signed, which contain everything that a store provides about a purchase.
        case signedTexts
        /// A receipt, which contains less about a purchase than signed texts.
        ///
        /// See ``/DiscoverEntities/TransactionFacts/completed(by:)``.
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

    /// The store in which the products of the request were bought, such as the App Store.
    public let store: StoreKind
    /// The kind of data from which the request's transactions were read.
    public let source: Source

    private let state = Mutex(State())

    /// Creates an object for the evidence of one request; it contains no signed texts or conflicts yet.
    public init(of store: StoreKind = .appStore, from source: Source = .signedTexts) {
        self.store = store
        self.source = source
    }

    /// Stores the signed text (JWS) of one version of a transaction or of renewal information.
    ///
    /// The version is identified by what the text describes (the subject) and by the time when it was signed. A text
    /// that was stored for the same version is replaced.
    public func deposit(_ text: String, for subject: Subject, signed: Moment) {
        state.withLock { $0.texts[Version(subject: subject, signed: signed)] = text }
    }

    /// Returns the signed text of one version of a transaction or of renewal information; `nil` if none was stored.
    public func text(for subject: Subject, signed: Moment) -> String? {
        state.withLock { $0.texts[Version(subject: subject, signed: signed)] }
    }

    /// Records the conflict about a genuine transaction: an account other than the requesting account owns it.
    public func note(_ outcome: OwnershipConflict, of transaction: TransactionKey) {
        state.withLock { $0.outcomes[transaction] = outcome }
    }

    /// Returns the conflict with the account that owns a transaction, or `nil` if no conflict was recorded.
    public func outcome(of transaction: TransactionKey) -> OwnershipConflict? {
        state.withLock { $0.outcomes[transaction] }
    }

    /// A description with the number of signed texts, but without the texts.
    public var description: String { "\(state.withLock { $0.texts.count }) signed texts" }

    /// An empty mirror, so that a dump doesn't show a signed text.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
#endif
