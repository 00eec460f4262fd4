import DiscoverData
import DiscoverObservers
import Synchronization

/// Keeps what the listener hears until the command at work is over, so that a transcript does not depend on which of two tasks
/// was quicker.
final class HeldNews: ListenObserver {
    private let presenters: Presenters
    private let held = Mutex<(acts: [Act], events: [ListenEvent])>(([], []))

    init(presenters: Presenters) { self.presenters = presenters }

    func listen(_ event: ListenEvent) async {
        held.withLock { $0.events.append(event) }
    }

    func hold(_ act: Act) {
        held.withLock { $0.acts.append(act) }
    }

    /// Shows what is held, and holds it no longer. A duplicate is no news.
    func show() async {
        let (acts, events) = held.withLock { held in
            defer { held = ([], []) }
            return held
        }
        for act in acts { presenters.trace(act) }
        for event in events where !event.isDuplicate { await presenters.listen.listen(event) }
    }
}

extension ListenEvent {
    fileprivate var isDuplicate: Bool {
        if case .arrived(let settlement) = self { settlement.result == .known } else { false }
    }
}

/// What is told of the verifying at launch: what is news beside what the listener has told already.
struct LaunchNews: VerifyObserver {
    let presenters: Presenters

    func verify(_ event: VerifyEvent) async {
        switch event {
        case .settled(let settlement) where settlement.isChange: await presenters.listen.listen(.arrived(settlement))
        case .failed: await presenters.verify.verify(event)
        case .settled, .verifying, .finished: break
        }
    }
}
