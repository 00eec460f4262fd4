/// Five hands that a number passes through and back: the price of the hops themselves, without anything done at either end.
/// Each is called as the letters call one another, through an existential, asynchronously, on its caller's own isolation.
protocol Relay: Sendable {
    func pass(_ number: Int) async -> Int
}

/// The last hand.
struct RelayEnd: Relay {
    @inline(never) func pass(_ number: Int) async -> Int { number }
}

/// A hand that passes on to the next.
struct RelayStep: Relay {
    let next: any Relay

    @inline(never) func pass(_ number: Int) async -> Int { await next.pass(number) }

    /// Router, context, interactor, service, observer.
    static let five: any Relay = RelayStep(next: RelayStep(next: RelayStep(next: RelayStep(next: RelayEnd()))))
}
