import Synchronization

/// A scheduler that decides which fiber of a process continues, and where the process ends.
///
/// A process consists of fibers: the customer's commands, the listener, and the store's own changes. Exactly one
/// fiber runs at a time: the one whose turn it is. A turn can end wherever the fiber is about to access shared
/// state. A run therefore depends only on the schedule, and not on threads or time.
///
/// When the process ends, its tasks continue, because stopped tasks would leak. Its calls no longer have effects, and
/// its events are ignored. From the outside, that is equivalent.
final class DeterministicScheduler: Sendable {
    typealias Turn = CheckedContinuation<Void, Never>

    /// The fiber (a concurrent task of a simulated process) that the current task runs.
    @TaskLocal static var fiber = 0

    /// The state of a fiber.
    enum FiberState {
        case running
        /// The fiber is ready to continue with an access, since the specified step.
        case ready(Turn, ResourceAccess, since: Int)
        /// The fiber is a listener that waits; the closure returns whether an update is available.
        case idle(Turn, hasNews: @Sendable () -> Bool)
        /// The fiber waits until the listener has received all updates.
        case settling(Turn)
        /// The fiber waits until the stack is free.
        case held(Turn, isFree: @Sendable (State) -> Bool)

        var turn: Turn? {
            switch self {
            case .running: nil
            case .ready(let turn, _, _), .idle(let turn, _), .settling(let turn), .held(let turn, _): turn
            }
        }
    }

    /// A fiber's next access to shared state.
    enum ResourceAccess {
        /// The fiber reads, or accesses only its own state.
        case looks
        case changes
    }

    struct State {
        /// The number of turns so far.
        var step = 0
        /// The fiber that had the latest turn, with the step and its access.
        var last: (fiber: Int, step: Int, touch: ResourceAccess)?
        var schedule: SchedulingChoices
        var fibers: [Int: FiberState] = [:]
        /// The number of fibers; none runs before all have entered.
        let expected: Int
        var hasBegun = false
        var latecomers = 0
        var isOver = false
        var isQuiet = false
        var audience: Turn?
        var hung: [Turn] = []
        var trail: [CrashPoint] = []
        var calls = 0
        var skew: Int64 = 0
        var isDiskFull = false
        var cancellations: [Int: @Sendable () -> Void] = [:]
        /// The task of each fiber.
        var tasks: [Int: Int] = [:]
        /// A Boolean value that indicates whether the process waits for something forever.
        var isStuck = false
        /// The fiber that moves a card; `refiller` is the fiber that refills the stack.
        var mover: Int?
        var refiller: Int?
    }

    let state: Mutex<State>
    /// The stop at which the process ends, or `nil` for an undisturbed process.
    let end: Int?
    let fault: InjectedFault?
    let clock = AppProcessClock()
    /// A closure that runs after every call that may have changed state, where a process could end.
    let look: (@Sendable () async -> Void)?

    /// Creates a scheduler for one process.
    ///
    /// - Parameters:
    ///   - fibers: The number of fibers; the listener is fiber 0.
    ///   - end: The stop at which the process ends, counted from its beginning.
    ///   - fault: The fault to inject.
    ///   - schedule: The choices between fibers that could continue.
    ///   - look: A closure that runs after every change.
    init(
        fibers: Int, end: Int? = nil, fault: InjectedFault? = nil, schedule: SchedulingChoices = SchedulingChoices(),
        look: (@Sendable () async -> Void)? = nil
    ) {
        self.look = look
        self.end = end
        self.fault = fault
        state = Mutex(State(schedule: schedule, expected: fibers))
    }

    var isOver: Bool { state.withLock(\.isOver) }
    var isStuck: Bool { state.withLock(\.isStuck) }
    var trail: [CrashPoint] { state.withLock(\.trail) }
    var choices: [SchedulingChoices.Choice] { state.withLock(\.schedule.taken) }

    // MARK: Turns

    /// Lets other fibers (concurrent tasks of the process) run first.
    func yield(to touch: ResourceAccess = .looks) async {
        await wait { turn, step in .ready(turn, touch, since: step) }
    }

    /// Waits until the listener has received all updates.
    func settle() async { await wait { turn, _ in .settling(turn) } }

    /// Waits until an update is available.
    ///
    /// - Parameter hasNews: A closure that returns whether an update is available.
    /// - Returns: `false` if the process has ended, so that no update will come.
    func listen(for hasNews: @escaping @Sendable () -> Bool) async -> Bool {
        await wait { turn, _ in .idle(turn, hasNews: hasNews) }
        return !isOver
    }

    func wait(_ makeState: (Turn, Int) -> FiberState) async {
        let fiber = Self.fiber
        await withCheckedContinuation { turn in
            let next = state.withLock { state -> Turn? in
                if state.isOver { return turn }
                state.fibers[fiber] = makeState(turn, state.step)
                return state.next(after: fiber)
            }
            next?.resume()
        }
    }

    /// Ends a fiber.
    func leave(_ fiber: Int = DeterministicScheduler.fiber) {
        let next = state.withLock { state -> Turn? in
            state.fibers[fiber] = nil
            return state.isOver ? nil : state.next(after: fiber)
        }
        next?.resume()
    }

    /// Waits until no fiber can continue or the process has ended.
    func quiet() async {
        await withCheckedContinuation { turn in
            let isQuiet = state.withLock { state in
                if !state.isQuiet, !state.isOver { state.audience = turn }
                return state.isQuiet || state.isOver
            }
            if isQuiet { turn.resume() }
        }
    }

    /// Ends the process, and releases all waiting fibers.
    func finish() {
        for turn in state.withLock({ $0.finish() }) { turn.resume() }
    }

    // MARK: Calls without a result

    /// Waits without a result until the fiber's own timeout expires.
    ///
    /// Without a timeout the process is stuck, so the scheduler ends it.
    func hang() async {
        let fiber = Self.fiber
        // A wait with a timeout runs in a child task of the fiber's own task.
        let isLimited = Self.task != state.withLock { $0.tasks[fiber] }
        guard isLimited else {
            state.withLock { $0.isStuck = true }
            return finish()
        }
        await withCheckedContinuation { turn in
            let isOver = state.withLock { state in
                if !state.isOver { state.hung.append(turn) }
                return state.isOver
            }
            if isOver { turn.resume() } else { clock.runOut(for: fiber) }
        }
    }

    private static var task: Int? { withUnsafeCurrentTask { $0?.hashValue } }

    /// Lets the app's timeout expire or cancels the fiber's task, and then waits for a separate turn.
    ///
    /// - Parameter canceling: A Boolean value that indicates whether the task is canceled.
    /// - Returns: The number of the fiber that the late call is now; the caller leaves it afterward.
    func beLate(canceling: Bool) async -> Int {
        let fiber = Self.fiber
        let (late, cancel) = state.withLock { state in
            state.latecomers += 1
            return (1000 + state.latecomers, state.cancellations[fiber])
        }
        await withCheckedContinuation { turn in
            let isOver = state.withLock { state in
                if !state.isOver { state.fibers[late] = .ready(turn, .changes, since: state.step) }
                return state.isOver
            }
            if isOver {
                turn.resume()
            } else if canceling {
                cancel?()
            } else {
                clock.runOut(for: fiber)
            }
        }
        return late
    }

    /// Begins a fiber in the current task.
    func enter() async {
        state.withLock { $0.tasks[Self.fiber] = Self.task }
        await yield()
    }

    /// Records how to cancel a fiber.
    func note(cancellation: @escaping @Sendable () -> Void, of fiber: Int) {
        state.withLock { $0.cancellations[fiber] = cancellation }
    }
}
