import DiscoverEntities

/// One step of a flow, performed by the app, the customer, or the store.
enum FlowStep: Sendable, Hashable {
    /// The app launches: it processes waiting transactions, and then sweeps up unfinished ones.
    case launch
    case buy(ProductID, Int)
    case verify
    case restore
    case status
    /// The app receives a transaction that no store has signed.
    case forged(ProductID)
    /// The customer performs an action on the card stack.
    case move(StackStep)
    /// The store changes, or the customer acts outside the app, through a store control as on the console.
    case store(String)

    /// The store control of this step, if it is one.
    var control: String? { if case .store(let control) = self { control } else { nil } }

    static func buy(_ product: ProductID) -> FlowStep { .buy(product, 1) }
}

/// An action on the card stack; every process shows the stack first.
enum StackStep: Sendable, Hashable {
    case show
    case refill
    case swipe(SwipeDecision)
    case rewind
    case boost
    /// The customer searches for people in another place.
    case look(String)
    case join(SwipingMode)
}

extension FlowStep {
    static let stack = FlowStep.move(.show)
    static let refill = FlowStep.move(.refill)
    static let like = FlowStep.move(.swipe(.like))
    static let nope = FlowStep.move(.swipe(.nope))
    static let superLike = FlowStep.move(.swipe(.superLike))
    static let rewind = FlowStep.move(.rewind)
    static let boost = FlowStep.move(.boost)

    /// A Boolean value that indicates whether the step is an action on the card stack.
    var isMove: Bool { if case .move = self { true } else { false } }
}

/// A use of the app: an undisturbed setup, and the steps in which disturbances occur.
struct Flow: Sendable {
    var name: String
    /// The purchase layer that is assigned to each launch, in order.
    ///
    /// The last layer also applies to later launches.
    ///
    /// If the new layer's ledger isn't complete, the old layer leads instead. Without an old layer, the list is empty.
    var arms: [LeadingLayer] = []
    /// The setup steps, which Ann's account performs first.
    let before: [FlowStep]
    /// A Boolean value that indicates whether the app has lost its state, as on another device.
    let isElsewhere: Bool
    /// The account that performs the steps after the setup.
    let account: Account
    /// The scripts that run at the same time, each in its own fiber.
    let scripts: [[FlowStep]]

    init(
        _ name: String, before: [FlowStep] = [], isElsewhere: Bool = false, as account: Account = .ann,
        _ scripts: [FlowStep]...
    ) {
        self.name = name
        self.before = before
        self.isElsewhere = isElsewhere
        self.account = account
        self.scripts = scripts
    }

    /// A Boolean value that indicates whether the flow contains an action on the card stack.
    var movesCards: Bool { (before + scripts.flatMap(\.self)).contains(where: \.isMove) }
}

/// The timeout and retry settings of a process.
struct ProcessSettings: Sendable, Hashable {
    /// A Boolean value that indicates whether the process uses timeouts.
    ///
    /// Without timeouts, everything runs in one task, which is faster and suffices where no call hangs.
    var hasLimits = false
    /// The number of attempts for calls that may be repeated.
    var attempts = 1
}
