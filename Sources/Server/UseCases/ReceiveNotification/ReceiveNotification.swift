#if Server
public import DiscoverData
public import DiscoverInteractors

/// The store tells of something that happened: a renewal, a refund, a change of plan.
///
/// - Goal: what the store says is kept and counts, whether or not the customer ever opens the app again.
/// - Preconditions: none; the signature is the sender's only credential.
/// - Main scenario: the messenger's text is judged, and the texts within it; the notification is kept, and what it says recorded
///   for the account that it is for, in one durable step; only then the store is told that it may forget it.
/// - Variations: it came before: the same answer, nothing twice. It is about a chain that nobody has claimed: it is kept, and
///   taken in with the claim. Its type is not known here: it is kept and counted. It is not genuine: refused for good. It
///   cannot be judged or kept now: the store sends it again.
/// - Postconditions: notifications in any order, and any number of times, have come to one state.
public final class ReceiveNotification {
    // MARK: Roles

    /// What brings the news.
    fileprivate protocol Messenger {
        var signedPayload: String { get }
    }

    // MARK: Surroundings

    private let verify: any Interactor<UnverifiedNotification, VerifiedNotification, NotificationRefusal>
    private let keep: any Interactor<VerifiedNotification, NotificationResult, LedgerFailure>
    private let observer: any ReceiveNotificationObserver
    private let messenger: any Messenger

    /// Casts the role: what arrived plays the messenger.
    public init(
        arrived: UnverifiedNotification,
        verify: any Interactor<UnverifiedNotification, VerifiedNotification, NotificationRefusal>,
        keep: any Interactor<VerifiedNotification, NotificationResult, LedgerFailure>,
        observer: any ReceiveNotificationObserver
    ) {
        messenger = arrived
        self.verify = verify
        self.keep = keep
        self.observer = observer
    }

    /// Takes the news in.
    public func take() async {
        let span = Trace.begin(.context, "ReceiveNotification", "Messenger: what arrived")
        defer { span.end() }
        await messenger.notify(in: self)
    }
}

extension UnverifiedNotification: ReceiveNotification.Messenger {}

// MARK: Interaction

extension ReceiveNotification.Messenger {
    fileprivate func notify(in context: ReceiveNotification) async {
        do throws(NotificationRefusal) {
            let verified = try await context.verify.perform(UnverifiedNotification(signedPayload: signedPayload))
            await deliver(verified, in: context)
        } catch {
            switch error {
            case .notGenuine(let reason): await context.observer.notify(.notGenuine(reason))
            case .unreachable(let reason): await context.observer.notify(.unreachable(reason))
            }
        }
    }

    private func deliver(_ verified: VerifiedNotification, in context: ReceiveNotification) async {
        let facts = verified.facts
        do throws(LedgerFailure) {
            let receipt = try await context.keep.perform(verified)
            await context.observer.notify(
                .kept(type: facts.type, subtype: facts.subtype, isOfKnownType: facts.isOfKnownType, receipt))
        } catch {
            await context.observer.notify(.failed(error))
        }
    }
}
#endif
