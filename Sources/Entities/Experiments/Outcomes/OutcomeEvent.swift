/// An event of one participant of an experiment, such as the first exposure or a payment.
///
/// The event contains pseudonyms of the account and of transactions, but no account, receipt, product, or transaction ID.
public struct OutcomeEvent: Hashable, Sendable {
    /// The kinds of events.
    public enum Kind: Hashable, Sendable {
        /// The participant was exposed to the arm (variant).
        ///
        /// For the first time, the app behaved as the arm specifies.
        case exposed
        /// The participant saw an offer.
        case offered
        /// The participant started a purchase; the time to credit is measured from here.
        case paying
        /// The store charged the participant for a transaction; each transaction counts once.
        ///
        /// The amount is in thousandths of the currency in which results are reported, and 0 if it isn't known in that
        /// currency. A transaction without a charge, such as a free trial, isn't a payment.
        case paid(TransactionPseudonym, milliunits: Int64)
        /// A transaction was credited, in the purchase itself or later; each transaction counts once.
        case credited(TransactionPseudonym)
        /// A device credited the same transaction a second time.
        case creditedTwice(TransactionPseudonym)
        /// A purchase, a restore, loading products, or processing a delivered transaction failed.
        ///
        /// `reason` is the code of the reason.
        case failed(reason: String)
        /// A purchase of the participant was restored.
        case restored
        /// In its previous launch, the app ended before it had processed the store's unfinished transactions.
        case crashed
    }

    /// The name of the experiment.
    public let experiment: String
    /// The name of the participant's arm (variant).
    public let arm: String
    /// The pseudonym of the account in the experiment.
    public let participant: ParticipantID
    /// The time of the event, according to the clock of the device.
    public let time: Moment
    /// The kind of the event.
    public let kind: Kind

    /// Creates an event from the values of its properties.
    public init(experiment: String, arm: String, participant: ParticipantID, time: Moment, kind: Kind) {
        self.experiment = experiment
        self.arm = arm
        self.participant = participant
        self.time = time
        self.kind = kind
    }

    /// The maximum length in bytes of the reason's code in ``Kind/failed(reason:)``.
    public static let longestReason = 64

    /// A Boolean value that indicates whether the names, the amount, and the reason of the event are valid.
    ///
    /// A log stores only valid events, so that each stored event can be read again.
    public var isValid: Bool {
        guard Experiment.isName(experiment), Experiment.isName(arm) else { return false }
        return switch kind {
        case .paid(_, let milliunits): milliunits >= 0
        case .failed(let reason): 1...Self.longestReason ~= reason.utf8.count
        case .exposed, .offered, .paying, .credited, .creditedTwice, .restored, .crashed: true
        }
    }
}
