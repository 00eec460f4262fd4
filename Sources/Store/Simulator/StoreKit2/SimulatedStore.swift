internal import Foundation
internal import Synchronization

/// An App Store, simulated: give it a catalogue, buy, and see what a purchase layer makes of it.
///
///     let catalogue = try StoreConfiguration(contentsOf: "Shop.storekit")
///     let store = SimulatedStore(configuration: catalogue, seed: 7)
///     let result = try await store.purchase("gold.month")
///     try store.perform(.advance(ClockAdvance(1, .month)))
///     let renewals = await store.unfinished()
///
/// Its clock moves only when told, and all its choices grow from the seed: the same catalogue, seed and calls give the
/// same transactions to the byte. It may be used from any task.
public final class SimulatedStore: Sendable {
    /// What is for sale.
    public let configuration: StoreConfiguration
    /// What was done about a state file that was damaged; nil where it was whole, or where there is none.
    public let recovery: StateFileRecovery?
    let stamp: SignedPayloadCoder
    let file: StateFile?
    let core: Mutex<Core>
    let departures = DeferredListenerRemovals()

    /// A store that forgets everything with the process. Its parameters are those of a store with a file.
    public init(
        configuration: StoreConfiguration, seed: UInt64 = 1, bundleIdentifier: String = "com.example.app",
        environment: String = localTesting, signer: (any TransactionSigner)? = nil, signsAnswers: Bool = false
    ) {
        let state = StoreState(seed: seed, bundleIdentifier: bundleIdentifier, settings: configuration.settings)
        self.configuration = configuration
        recovery = nil
        stamp = SignedPayloadCoder(signer: signer ?? ChecksumSigner(seed: seed))
        file = nil
        core = Mutex(
            Core(
                machine: StoreEngine(
                    state: state, catalogue: configuration, environment: environment, signsAnswers: signsAnswers)))
    }

    /// A store that goes on where the file at `path` left off, and writes each change there before it answers.
    ///
    /// Where the file is there already, its seed and bundle identifier count, not the ones given. The catalogue may be
    /// another than last time: transactions stay, and what is no longer sold does not renew.
    ///
    /// A file that is damaged is set aside, under a name that says when and why, and the store begins anew: ``recovery`` says
    /// so. One that a newer simulator wrote is refused and left as it is.
    ///
    /// - Parameters:
    ///   - configuration: What is on sale.
    ///   - seed: What all that a store leaves open grows from, such as the order of the history.
    ///   - bundleIdentifier: Whose store it is, as each signed text says.
    ///   - environment: What signed texts that are made from now on call their environment. Only a store whose signer has
    ///     certificates of its own should go by another name than `LocalTesting`.
    ///   - path: The file; where there is none, the first change makes it.
    ///   - hasSold: Whether the app's own records know of purchases in this store. Then a file that is missing was lost: the
    ///     store begins anew with numbers that it never gave out, as after damage.
    ///   - signer: Who signs; the simulator's own seal, unless said otherwise.
    ///   - signsAnswers: Whether each answer is signed anew, with a later signed date, as the App Store does. Otherwise one
    ///     version of a transaction has one text, and the same seed and calls give the same bytes however often the store is read.
    ///   - deviceTime: Milliseconds since 1970, for the name of a file that is set aside; the machine's clock, unless said
    ///     otherwise. The store's own clock is another.
    public init(
        configuration: StoreConfiguration, seed: UInt64 = 1, bundleIdentifier: String = "com.example.app",
        environment: String = localTesting, stateFile path: String, hasSold: Bool = false,
        signer: (any TransactionSigner)? = nil, signsAnswers: Bool = false, deviceTime: Int64? = nil
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
            machine: StoreEngine(
                state: state, catalogue: configuration, environment: environment, signsAnswers: signsAnswers))
        core.datesKept = state.lastSignedDate
        self.core = Mutex(core)
    }

    /// All that changes, behind one lock.
    struct Core: Sendable {
        var machine: StoreEngine
        var listeners: [Int: UpdatesListener] = [:]
        var lastListener = 0
        var broadcasters = Broadcasters()
        var waiters: [Int: SuspendedCaller] = [:]
        var lastWaiter = 0
        /// What was answered first about introductory offers, for the habit of never thinking again.
        var firstEligibilities: [String: OfferEligibility] = [:]
        var queue = QueueObserverRegistry()
        /// The last signed date that the state file holds.
        var datesKept: Int64 = 0
    }

    /// What texts of this store call their environment, unless it is given another name.
    public static let localTesting = "LocalTesting"

    /// The virtual clock, in milliseconds since 1970. It starts on 1 January 2026 and moves only when told.
    public var now: Int64 { read { $0.state.clock } }

    /// The country whose store this is.
    public var storefront: Storefront { read { $0.state.storefront } }

    /// The locale of the texts customers read.
    public var locale: String { read { $0.state.locale } }

    /// Whether the device allows payments at all.
    public var canMakePayments: Bool { read { $0.state.switches.allowsPayments } }

    /// The store as a judge of signed transactions.
    public var authority: StoreVerifier { StoreVerifier(store: self) }
}

extension SimulatedStore {
    /// Another store that has come to the same moment, and goes its own way from here: what might have happened instead.
    ///
    /// It has no file, and nobody listens to it or waits for it yet. It recognises what this store has signed.
    public func copy() -> SimulatedStore {
        let copy = SimulatedStore(configuration: configuration, signer: stamp.signer)
        let machine = read { $0 }
        copy.core.withLock { $0.machine = machine }
        return copy
    }

    /// Looks at the state.
    func read<Answer: Sendable>(_ look: (StoreEngine) -> Answer) -> Answer {
        core.withLock { look($0.machine) }
    }

    /// Changes the state: all of it or, if the rule throws or the file cannot be written, nothing. Whoever listens is
    /// told, and whoever waited for this change goes on.
    func change<Answer: Sendable, Failure: Error>(
        onFileError wrap: (StateFileError) -> Failure, _ rule: (inout StoreEngine) throws(Failure) -> Answer
    ) throws(Failure) -> Answer {
        let (answer, waiters) = try core.withLock { (core) throws(Failure) -> (Answer, [SuspendedCaller]) in
            let answer: Answer
            let storefront = core.machine.state.storefront
            if let file {
                var changed = core.machine
                answer = try rule(&changed)
                if changed.state != core.machine.state {
                    let state = changed.stateToKeep
                    do throws(StateFileError) { try file.write(state) } catch { throw wrap(error) }
                    core.datesKept = state.lastSignedDate
                }
                core.machine = changed
            } else {
                answer = try rule(&core.machine)
            }
            departures.settle(&core)
            tellListeners(&core)
            core.collectQueueEvents()
            tellOfStatuses(&core)
            tellOfIntents(&core)
            tellOfStorefront(core, before: storefront)
            return (answer, core.releaseWaiters())
        }
        for waiter in waiters { waiter.continuation?.resume(returning: true) }
        tellObservers()
        return answer
    }

    /// A payload as the device finds it: signed, and checked unless the check is set to fail.
    ///
    /// - Parameter date: When it is signed; nil for the date of its version.
    func check<Payload: DatedPayload & Encodable & Sendable & Hashable>(
        _ payload: Payload, _ machine: StoreEngine, at date: Int64?
    ) -> VerificationResult<Payload> {
        let payload = payload.signed(at: date)
        if case .verification(let error)? = machine.state.switches.failures[SimulatedAPI.verification.rawValue] {
            return .unverified(stamp.signWrongly(payload), error)
        }
        return .verified(stamp.sign(payload))
    }
}
