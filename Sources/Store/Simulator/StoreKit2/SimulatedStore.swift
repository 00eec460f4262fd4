internal import Foundation
internal import Synchronization

/// A simulated App Store that sells the products of a StoreKit catalog.
///
/// ```swift
/// let catalog = try StoreConfiguration(contentsOf: "Shop.storekit")
/// let store = SimulatedStore(configuration: catalog, seed: 7)
/// let result = try await store.purchase("gold.month")
/// try store.perform(.advance(ClockAdvance(1, .month)))
/// let renewals = await store.unfinished()
/// ```
///
/// The virtual clock advances only when a simulator command or your program advances it. The seed determines everything
/// that Apple leaves open, such as the order of lists. So the same catalog, seed, and calls give byte-identical
/// transactions. You can use a store from any task.
public final class SimulatedStore: Sendable {
    /// The catalog of products that the store sells.
    public let configuration: StoreConfiguration
    /// The recovery from a damaged or lost state file, or `nil` if no recovery was necessary.
    public let recovery: StateFileRecovery?
    let stamp: SignedPayloadCoder
    let file: StateFile?
    let core: Mutex<Core>
    let departures = DeferredListenerRemovals()

    /// Creates a store that keeps its state only in memory, until the process ends.
    ///
    /// - Parameters:
    ///   - configuration: The catalog of products for sale.
    ///   - seed: The seed of all choices that Apple leaves open, such as the order of the history.
    ///   - bundleIdentifier: The bundle identifier in each signed payload.
    ///   - environment: The environment in signed payloads.
    ///   - signer: The signer of payloads, or `nil` for the simulator's own checksum signer.
    ///   - signsResponses: A Boolean value that indicates whether each response is signed again, with a later date.
    public init(
        configuration: StoreConfiguration, seed: UInt64 = 1, bundleIdentifier: String = "com.example.app",
        environment: String = localTesting, signer: (any TransactionSigner)? = nil, signsResponses: Bool = false
    ) {
        let state = StoreState(seed: seed, bundleIdentifier: bundleIdentifier, settings: configuration.settings)
        self.configuration = configuration
        recovery = nil
        stamp = SignedPayloadCoder(signer: signer ?? ChecksumSigner(seed: seed))
        file = nil
        core = Mutex(
            Core(
                engine: StoreEngine(
                    state: state, catalog: configuration, environment: environment, signsResponses: signsResponses)))
    }

    /// Creates a store that continues from a state file, and saves each change before responding.
    ///
    /// If the file exists, its seed and bundle identifier apply, not the specified ones. The catalog may differ from
    /// the last one: transactions stay, and products that are no longer sold don't renew.
    ///
    /// A damaged file is renamed with the date and the reason, and the store starts with a new state; see ``recovery``.
    /// A file that a newer simulator wrote is left unchanged, and the initializer throws.
    ///
    /// - Parameters:
    ///   - configuration: The catalog of products for sale.
    ///   - seed: The seed of all choices that Apple leaves open, such as the order of the history.
    ///   - bundleIdentifier: The bundle identifier in each signed payload.
    ///   - environment: The environment in payloads that are signed from now on. Use a value other than `LocalTesting`
    ///     only with a signer that has certificates of its own.
    ///   - path: The path of the file. If there is no file, the first change creates it.
    ///   - hasSold: A Boolean value that indicates whether the app's own records contain purchases from this store. If
    ///     so, a missing file counts as lost: the store starts with transaction IDs that it never used, as after
    ///     damage.
    ///   - signer: The signer of payloads, or `nil` for the simulator's own checksum signer.
    ///   - signsResponses: A Boolean value that indicates whether each response is signed again, with a later signed
    ///     date, as the App Store does. Otherwise a version of a transaction has one JWS string, and the same seed and
    ///     calls always give the same bytes.
    ///   - deviceTime: The time in milliseconds since 1970 for the name of a damaged file, or `nil` for the computer's
    ///     clock. It is independent of the store's virtual clock.
    /// - Throws: `StateFileError` if the file can't be read or written, or if a newer simulator wrote it.
    public init(
        configuration: StoreConfiguration, seed: UInt64 = 1, bundleIdentifier: String = "com.example.app",
        environment: String = localTesting, stateFile path: String, hasSold: Bool = false,
        signer: (any TransactionSigner)? = nil, signsResponses: Bool = false, deviceTime: Int64? = nil
    ) throws(StateFileError) {
        let file = StateFile(path: path)
        let (state, recovery) = try file.open(
            at: deviceTime ?? Int64(Date().timeIntervalSince1970 * 1000),
            new: StoreState(seed: seed, bundleIdentifier: bundleIdentifier, settings: configuration.settings),
            isExpected: hasSold)
        self.recovery = recovery
        self.configuration = configuration
        self.file = file
        stamp = SignedPayloadCoder(signer: signer ?? ChecksumSigner(seed: state.seed))
        var core = Core(
            engine: StoreEngine(
                state: state, catalog: configuration, environment: environment, signsResponses: signsResponses))
        core.datesKept = state.lastSignedDate
        self.core = Mutex(core)
    }

    /// The mutable state of the store and its listeners, protected by one lock.
    struct Core: Sendable {
        var engine: StoreEngine
        var listeners: [Int: UpdatesListener] = [:]
        var lastListener = 0
        var broadcasters = Broadcasters()
        var waiters: [Int: SuspendedCaller] = [:]
        var lastWaiter = 0
        /// The first reported eligibility for introductory offers, by the customer's ID and the group's ID.
        ///
        /// While ``StoreQuirk/remembersEligibility`` is on, later calls return the first result again.
        var firstEligibilities: [String: StoreOfferEligibility] = [:]
        var queue = QueueObserverRegistry()
        /// The latest signed date that was saved to the state file, in milliseconds since 1970.
        var datesKept: Int64 = 0
    }

    /// The default name of the environment in signed payloads.
    public static let localTesting = "LocalTesting"

    /// The time of the virtual clock, in milliseconds since 1970.
    ///
    /// It starts on January 1, 2026, and advances only when a simulator command or your program advances it.
    public var now: Int64 { read { $0.state.clock } }

    /// The storefront, which is the country or region of the customer's App Store.
    public var storefront: Storefront { read { $0.state.storefront } }

    /// The locale in which the store returns product names and descriptions.
    public var locale: String { read { $0.state.locale } }

    /// A Boolean value that indicates whether the device allows payments.
    public var canMakePayments: Bool { read { $0.state.switches.allowsPayments } }

    /// A verifier for servers, which decides whether this store issued a signed transaction.
    public var authority: StoreVerifier { StoreVerifier(store: self) }
}

extension SimulatedStore {
    /// Returns a copy of the store.
    ///
    /// From now on, the copy and this store change independently of each other.
    ///
    /// Use the copy to compute what would happen after other calls. It has no file, no listeners, and no waiting calls.
    /// The copy accepts the payloads that this store has signed so far.
    public func copy() -> SimulatedStore {
        let copy = SimulatedStore(configuration: configuration, signer: stamp.signer)
        let engine = read { $0 }
        copy.core.withLock { $0.engine = engine }
        return copy
    }

    /// Returns the value that a closure computes from the engine while this call owns the store's lock.
    func read<Value: Sendable>(_ look: (StoreEngine) -> Value) -> Value {
        core.withLock { look($0.engine) }
    }

    /// Changes the store's state and saves it, completely or not at all.
    ///
    /// Nothing changes if the state file can't be written. A `rule` that throws must leave the engine unchanged,
    /// because without a state file, its changes aren't undone. After a change, the function notifies the listeners and
    /// resumes the calls that waited for this change.
    ///
    /// - Parameters:
    ///   - wrap: A function that converts an error of the state file to the error that the caller throws.
    ///   - rule: A closure that changes the engine.
    /// - Returns: The result of `rule`.
    /// - Throws: The error of `rule`, or the converted error of the state file.
    func change<Value: Sendable, Failure: Error>(
        onFileError wrap: (StateFileError) -> Failure, _ rule: (inout StoreEngine) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let (value, waiters) = try core.withLock { (core) throws(Failure) -> (Value, [SuspendedCaller]) in
            let value: Value
            let storefront = core.engine.state.storefront
            core.engine.hasListeners = !core.listeners.isEmpty
            core.engine.hasObservers = !core.queue.seats.isEmpty
            if let file {
                var changed = core.engine
                value = try rule(&changed)
                if changed.state != core.engine.state {
                    let state = changed.stateToKeep
                    do throws(StateFileError) { try file.write(state) } catch { throw wrap(error) }
                    core.datesKept = state.lastSignedDate
                }
                core.engine = changed
            } else {
                value = try rule(&core.engine)
            }
            departures.settle(&core)
            notifyListeners(&core)
            core.collectQueueEvents()
            notifyOfStatuses(&core)
            notifyOfIntents(&core)
            notifyOfStorefront(core, before: storefront)
            return (value, core.releaseWaiters())
        }
        for waiter in waiters { waiter.continuation?.resume(returning: true) }
        notifyObservers()
        return value
    }

    /// Returns a payload as the device receives it: signed, with the result of the device's verification.
    ///
    /// The verification succeeds unless a simulator command makes it fail.
    ///
    /// - Parameters:
    ///   - payload: The payload to sign.
    ///   - engine: The engine whose test settings apply.
    ///   - date: The new signed date, or `nil` to keep the payload's own signed date.
    /// - Returns: The verified or unverified payload.
    func check<Payload: DatedPayload & Encodable & Sendable & Hashable>(
        _ payload: Payload, _ engine: StoreEngine, at date: Int64?
    ) -> VerificationResult<Payload> {
        let payload = payload.signed(at: date)
        if case .verification(let error)? = engine.state.switches.failures[SimulatedAPI.verification.rawValue] {
            return .unverified(stamp.signWrongly(payload), error)
        }
        return .verified(stamp.sign(payload))
    }
}
