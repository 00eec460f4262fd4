/// A call of a port by the app.
enum PortCall: String, Sendable, Hashable, CaseIterable {
    case canPay, latest, pay, unfinished, updates, nextUpdate, finish
    case verify, verifyRenewals
    case restorable, history, statuses
    case load, record
    case now
    case page, people, save
    case entries, append, place, choose
    /// A transaction is recorded in the old purchase layer's records.
    ///
    /// The call comes from the old purchase layer, or from the new one on its behalf.
    case count

    /// A Boolean value that indicates whether the order of this call in two flows can matter.
    ///
    /// The order of calls that read or write the state of the store or the storage matters. It doesn't matter for the
    /// others: verification results and permissions are final, and the recommendation source always returns the same.
    var isShared: Bool {
        switch self {
        case .latest, .pay, .unfinished, .finish, .restorable, .history, .statuses, .load, .record: true
        case .people, .save, .entries, .append, .place, .choose, .count: true
        // Receiving an update has its own scheduling, because a listener runs only when an update is available.
        case .canPay, .updates, .nextUpdate, .verify, .verifyRenewals, .now, .page: false
        }
    }

    /// A Boolean value that indicates whether the call changes shared state.
    var isChange: Bool { [.pay, .finish, .record, .save, .append, .choose, .count].contains(self) }
}

/// A point at which a process can end: before a call, during a write, or after a call.
///
/// Other comments call it a stop. The index of a stop counts from the beginning of the process.
struct CrashPoint: Sendable, Hashable, CustomStringConvertible {
    enum Edge: Sendable, Hashable {
        case before
        /// During a write, at the cut with the specified index.
        case torn(Int)
        case after
    }

    let call: PortCall
    let edge: Edge

    var description: String {
        switch edge {
        case .before: "before \(call.rawValue)"
        case .torn(let cut): "in \(call.rawValue), cut \(cut)"
        case .after: "after \(call.rawValue)"
        }
    }
}
