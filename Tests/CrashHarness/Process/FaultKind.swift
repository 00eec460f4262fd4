/// A fault that can occur in a call of a port while the process continues.
enum FaultKind: String, Sendable, Hashable, CaseIterable {
    /// The call fails without an effect.
    case failsBefore
    /// The call takes effect, but its result is lost.
    case losesResponse
    /// The call takes effect twice, as when an adapter retries or a store repeats an update.
    case twice
    /// The elements of a returned list are in reverse order.
    case reversed
    /// The call never returns and never takes effect, until the app's timeout expires.
    case hangs
    /// The call takes effect after the app's timeout has expired.
    case late
    /// The call takes effect after the customer has left and the task was canceled.
    case abandoned
    /// The device's clock is ten years fast from this call until the next launch.
    case clockForward
    /// The device's clock is ten years slow from this call until the next launch.
    case clockBack
    /// All writes fail from this call until the next launch.
    case diskFull
    /// All writes fail from this call until the next launch, and half of the first one stays behind.
    case diskFullTorn

    /// Returns a Boolean value that indicates whether the fault can occur in a call.
    func befalls(_ call: PortCall) -> Bool {
        switch self {
        // The other calls can't fail: they return, or the process is stuck and ends, which is a stop like any other.
        case .failsBefore: ![.canPay, .latest, .now, .updates, .nextUpdate].contains(call)
        // The port of the stack promises that an unacknowledged write isn't there, so `append` and `choose` are
        // excluded.
        case .losesResponse: ![.canPay, .latest, .now, .updates, .nextUpdate, .append, .choose].contains(call)
        // The port of the payment queue forbids adapters to pay twice.
        case .twice: ![.canPay, .latest, .now, .updates, .pay].contains(call)
        case .reversed: [.unfinished, .restorable, .history, .statuses].contains(call)
        case .hangs, .late: Self.limited.contains(call)
        case .abandoned: [.pay, .restorable].contains(call)
        case .clockForward, .clockBack: true
        case .diskFull, .diskFullTorn: [.record, .save, .append, .choose, .count].contains(call)
        }
    }

    /// The calls with a timeout.
    private static let limited: Set<PortCall> = [
        .pay, .unfinished, .verify, .verifyRenewals, .restorable, .history, .statuses, .finish, .page,
    ]
}

/// A fault in one call of a process, counted from the beginning of the process.
struct InjectedFault: Sendable, Hashable {
    let mishap: FaultKind
    let call: Int
}
