/// An event of one participant of an experiment, such as the first exposure or a payment.
///
/// The event contains a pseudonym, but no account, receipt, product, or transaction.
public struct OutcomeEvent: Hashable, Sendable {
    /// The kinds of events.
    public enum Kind: Hashable, Sendable {
        /// The app first behaved differently because of the participant's arm.
        case exposed
        /// The participant saw an offer.
        case offered
        /// The participant started a purchase; the time to credit is measured from here.
        case paying
        /// The store charged the participant; the amount is in thousandths of the currency in which results are
        /// reported, and 0 if it isn't known in that currency.
        case paid(milliunits: Int64)
        /// A purchase was credited, which means added to the participant's account.
        case credited
        /// A purchase was credited later, outside of the purchase itself; the amount is counted if the payment wasn't.
        case settled(milliunits: Int64)
        /// A purchase, a restore, or loading the products failed, for the reason with this code.
        case failed(reason: String)
        /// A purchase of the participant was restored.
        case restored
        /// The app's previous launch didn't reach its end.
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

    /// Creates an event from its members.
    public init(experiment: String, arm: String, participant: ParticipantID, time: Moment, kind: Kind) {
        self.experiment = experiment
        self.arm = arm
        self.participant = participant
        self.time = time
        self.kind = kind
    }
}
