/// What can go wrong with one call of a port, while the process lives on.
enum FaultKind: String, Sendable, Hashable, CaseIterable {
    /// It fails, and nothing has happened.
    case failsBefore
    /// It has happened, and the answer is lost.
    case losesAnswer
    /// It happens twice, as where an adapter asks again, or a store tells something again.
    case twice
    /// What comes back as a list comes back in another order.
    case reversed
    /// There is never an answer, and never an effect. The app's own limit ends the waiting.
    case hangs
    /// The app has given up waiting; then it happens.
    case late
    /// Nobody waits for the answer any more, for the customer has left; then it happens.
    case abandoned
    /// From here on the device's clock is ten years fast, until the next launch.
    case clockForward
    /// From here on it is ten years slow.
    case clockBack
    /// From here on nothing can be written, until the next launch.
    case diskFull
    /// The same, and half of the first write that fails stays behind.
    case diskFullTorn

    /// Whether it can befall such a call.
    func befalls(_ call: PortCall) -> Bool {
        switch self {
        // The others cannot fail: they answer, or the process is stuck and will be killed, which is a stop like any.
        case .failsBefore: ![.canPay, .latest, .now, .updates, .hear].contains(call)
        // Of what was written of a stack and not acknowledged, its port says that it is not there.
        case .losesAnswer: ![.canPay, .latest, .now, .updates, .hear, .append, .choose].contains(call)
        // Paying twice is what no adapter may do: its port says so.
        case .twice: ![.canPay, .latest, .now, .updates, .pay].contains(call)
        case .reversed: [.unfinished, .restorable, .history, .statuses].contains(call)
        case .hangs, .late: Self.limited.contains(call)
        case .abandoned: [.pay, .restorable].contains(call)
        case .clockForward, .clockBack: true
        case .diskFull, .diskFullTorn: [.record, .save, .append, .choose].contains(call)
        }
    }

    /// The calls that the app does not wait for without end.
    private static let limited: Set<PortCall> = [
        .pay, .unfinished, .judge, .judgeRenewals, .restorable, .history, .statuses, .finish, .page,
    ]
}

/// One mishap, at one call of a life, counted from its beginning.
struct InjectedFault: Sendable, Hashable {
    let mishap: FaultKind
    let call: Int
}
