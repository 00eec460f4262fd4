/// An object in a chain that passes a number to the end and back, to measure the cost of calls.
///
/// Each call has the form of calls between layers: through an existential, asynchronously, and on the caller's
/// isolation.
protocol Relay: Sendable {
    func pass(_ number: Int) async -> Int
}

/// The last object of the measured chain of calls, which returns the number that it receives.
struct RelayEnd: Relay {
    @inline(never) func pass(_ number: Int) async -> Int { number }
}

/// An object of the measured chain of calls that passes the received number to the next object.
struct RelayStep: Relay {
    let next: any Relay

    @inline(never) func pass(_ number: Int) async -> Int { await next.pass(number) }

    /// A chain of five objects, one for each of router, context, interactor, service, and observer.
    static let five: any Relay = RelayStep(next: RelayStep(next: RelayStep(next: RelayStep(next: RelayEnd()))))
}
