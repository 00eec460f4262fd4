import Synchronization

/// Decides at each effect of one process who goes on, and whether the process still lives.
///
/// The strands of a process (a customer's commands, the listener, the store's own doings) pass one baton: exactly one of them
/// runs at a time, and it may have to hand over wherever it is about to touch what all share. So a run depends on the schedule
/// and on nothing else: not on threads, and not on time.
///
/// Where the process ends, it does not stand still for ever, which would leak every task in it. It loses its hands: no call has
/// an effect any more, and nothing that it tells is heard. To the outside that is the same.
final class DeterministicScheduler: Sendable {
    typealias Turn = CheckedContinuation<Void, Never>

    /// Whose task it is.
    @TaskLocal static var strand = 0

    /// What a strand does.
    enum StrandState {
        case running
        /// About to do something, since such a step of the run.
        case ready(Turn, ResourceAccess, since: Int)
        /// A listener to whom nothing is said; the function tells whether that is still so.
        case idle(Turn, hasNews: @Sendable () -> Bool)
        /// Waits until the listener has heard all there is.
        case settling(Turn)
        /// Waits for the stack until that is free.
        case held(Turn, isFree: @Sendable (State) -> Bool)

        var turn: Turn? {
            switch self {
            case .running: nil
            case .ready(let turn, _, _), .idle(let turn, _), .settling(let turn), .held(let turn, _): turn
            }
        }
    }

    /// What a strand is about to touch of what all share.
    enum ResourceAccess {
        /// It looks, or touches only what is its own.
        case looks
        case changes
    }

    struct State {
        /// How often the baton was passed.
        var step = 0
        /// Who had it last, from which step on, and what for.
        var last: (strand: Int, step: Int, touch: ResourceAccess)?
        var schedule: SchedulingChoices
        var strands: [Int: StrandState] = [:]
        /// How many strands there will be; nobody goes before all have come.
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
        /// The task in which each strand runs by itself.
        var tasks: [Int: Int] = [:]
        /// Whether the process came to wait for something without end.
        var isStuck = false
        /// Who moves a card, and who tends the stack.
        var mover: Int?
        var tender: Int?
    }

    let state: Mutex<State>
    /// The stop at which the process ends; `nil` for one that is not disturbed.
    let end: Int?
    let fault: InjectedFault?
    let clock = AppProcessClock()
    /// Looks at the world after every call that may have changed it; a process could end right there.
    let look: (@Sendable () async -> Void)?

    /// - Parameters:
    ///   - strands: How many there are; the listener is number 0.
    ///   - end: The stop at which the process ends, counted from its beginning.
    ///   - look: Called after every change.
    init(
        strands: Int, end: Int? = nil, fault: InjectedFault? = nil, schedule: SchedulingChoices = SchedulingChoices(),
        look: (@Sendable () async -> Void)? = nil
    ) {
        self.look = look
        self.end = end
        self.fault = fault
        state = Mutex(State(schedule: schedule, expected: strands))
    }

    var isOver: Bool { state.withLock(\.isOver) }
    var isStuck: Bool { state.withLock(\.isStuck) }
    var trail: [CrashPoint] { state.withLock(\.trail) }
    var choices: [SchedulingChoices.Choice] { state.withLock(\.schedule.taken) }

    // MARK: Passing the baton

    /// Lets others go first.
    func yield(to touch: ResourceAccess = .looks) async {
        await wait { turn, step in .ready(turn, touch, since: step) }
    }

    /// Waits until the listener has heard all that was said.
    func settle() async { await wait { turn, _ in .settling(turn) } }

    /// Waits until there is something to hear. `false` where there never will be.
    func listen(for hasNews: @escaping @Sendable () -> Bool) async -> Bool {
        await wait { turn, _ in .idle(turn, hasNews: hasNews) }
        return !isOver
    }

    func wait(_ entitlements: (Turn, Int) -> StrandState) async {
        let strand = Self.strand
        await withCheckedContinuation { turn in
            let next = state.withLock { state -> Turn? in
                if state.isOver { return turn }
                state.strands[strand] = entitlements(turn, state.step)
                return state.next(after: strand)
            }
            next?.resume()
        }
    }

    /// A strand is over.
    func leave(_ strand: Int = DeterministicScheduler.strand) {
        let next = state.withLock { state -> Turn? in
            state.strands[strand] = nil
            return state.isOver ? nil : state.next(after: strand)
        }
        next?.resume()
    }

    /// Returns when nobody has anything more to do, or the process has ended.
    func quiet() async {
        await withCheckedContinuation { turn in
            let isQuiet = state.withLock { state in
                if !state.isQuiet, !state.isOver { state.audience = turn }
                return state.isQuiet || state.isOver
            }
            if isQuiet { turn.resume() }
        }
    }

    /// The process ends: whoever waits for anything gets nothing.
    func finish() {
        for turn in state.withLock({ $0.finish() }) { turn.resume() }
    }

    // MARK: Calls without an answer

    /// Never answers; the strand's own limit is reached instead. Where nobody has set one, the process is stuck, and is ended.
    func hang() async {
        let strand = Self.strand
        // Waiting that is limited happens in a task beside the strand's own.
        let isLimited = Self.task != state.withLock { $0.tasks[strand] }
        guard isLimited else {
            state.withLock { $0.isStuck = true }
            return finish()
        }
        await withCheckedContinuation { turn in
            let isOver = state.withLock { state in
                if !state.isOver { state.hung.append(turn) }
                return state.isOver
            }
            if isOver { turn.resume() } else { clock.runOut(for: strand) }
        }
    }

    private static var task: Int? { withUnsafeCurrentTask { $0?.hashValue } }

    /// Gives the app time to lose patience, or has it cancelled, and then waits for a turn of its own.
    ///
    /// - Returns: The strand that the late call is now, to be left when it is over.
    func beLate(cancelling: Bool) async -> Int {
        let strand = Self.strand
        let (late, cancel) = state.withLock { state in
            state.latecomers += 1
            return (1000 + state.latecomers, state.cancellations[strand])
        }
        await withCheckedContinuation { turn in
            let isOver = state.withLock { state in
                if !state.isOver { state.strands[late] = .ready(turn, .changes, since: state.step) }
                return state.isOver
            }
            if isOver {
                turn.resume()
            } else if cancelling {
                cancel?()
            } else {
                clock.runOut(for: strand)
            }
        }
        return late
    }

    /// Begins a strand, in the task at work.
    func enter() async {
        state.withLock { $0.tasks[Self.strand] = Self.task }
        await yield()
    }

    /// How a strand is cancelled.
    func note(cancellation: @escaping @Sendable () -> Void, of strand: Int) {
        state.withLock { $0.cancellations[strand] = cancellation }
    }
}
