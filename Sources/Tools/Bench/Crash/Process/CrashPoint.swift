/// A question that the app puts to the outside: one call of a port.
enum PortCall: String, Sendable, Hashable, CaseIterable {
    case canPay, latest, pay, unfinished, updates, hear, finish
    case judge, judgeRenewals
    case restorable, history, statuses
    case load, record
    case now
    case page, people, save
    case entries, append, place, choose

    /// Whether the order in which two flows make it can matter. A verdict is final, a permission stands, and whoever recommends
    /// people always says the same; what is read or written of the store or the disk is not the same before and after another's
    /// effect.
    var isShared: Bool {
        switch self {
        case .latest, .pay, .unfinished, .finish, .restorable, .history, .statuses, .load, .record: true
        case .people, .save, .entries, .append, .place, .choose: true
        // Hearing has a turn of its own, for a listener is only awake when there is something to hear.
        case .canPay, .updates, .hear, .judge, .judgeRenewals, .now, .page: false
        }
    }

    /// Whether it changes what all share.
    var isChange: Bool { [.pay, .finish, .record, .save, .append, .choose].contains(self) }
}

/// A place where the world can stop: just before an effect, in the middle of a write, or after it and before anybody is told.
struct CrashPoint: Sendable, Hashable, CustomStringConvertible {
    enum Edge: Sendable, Hashable {
        case before
        /// Within a write: so many of the possible cuts in.
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
