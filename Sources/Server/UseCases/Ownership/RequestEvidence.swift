#if Server
public import DiscoverEntities
internal import Synchronization

/// What one request brought along: the signed texts beside what they say, and what was said of those that are another
/// account's.
///
/// It is made for a request and goes away with it. Whoever verifies deposits each text; whoever writes the ledger finds it
/// there, and so writes row and text in the same transaction, though the cases between them know nothing of texts. Neither a
/// description nor a dump of it shows one.
public final class RequestEvidence: Sendable, CustomStringConvertible, CustomReflectable {
    /// What a text is about: a version of a transaction, or of a chain's renewal information.
    public enum Subject: Hashable, Sendable {
        /// A transaction.
        case transaction(TransactionKey)
        /// The renewal information of a chain.
        case renewal(TransactionKey)
    }

    /// What the facts of a request were read from.
    public enum Source: Hashable, Sendable {
        /// Signed texts, which say all that a store says.
        case signedTexts
        /// A receipt, which says less: see ``/DiscoverEntities/TransactionFacts/completed(by:)``.
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

    /// Where what the request brought was bought.
    public let store: StoreKind
    /// What the request's facts were read from.
    public let source: Source

    private let state = Mutex(State())

    /// Begins with nothing.
    public init(of store: StoreKind = .appStore, from source: Source = .signedTexts) {
        self.store = store
        self.source = source
    }

    /// Keeps the text of a version, by the moment at which it was signed.
    public func deposit(_ text: String, for subject: Subject, signed: Moment) {
        state.withLock { $0.texts[Version(subject: subject, signed: signed)] = text }
    }

    /// The text of a version; `nil` where nobody deposited it.
    public func text(for subject: Subject, signed: Moment) -> String? {
        state.withLock { $0.texts[Version(subject: subject, signed: signed)] }
    }

    /// Notes what is said of a transaction that is another account's.
    public func note(_ outcome: OwnershipConflict, of transaction: TransactionKey) {
        state.withLock { $0.outcomes[transaction] = outcome }
    }

    /// What is said of a transaction; `nil` where nothing was noted.
    public func outcome(of transaction: TransactionKey) -> OwnershipConflict? {
        state.withLock { $0.outcomes[transaction] }
    }

    /// How many texts there are, and none of them.
    public var description: String { "\(state.withLock { $0.texts.count }) signed texts" }

    /// Shows nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
#endif
