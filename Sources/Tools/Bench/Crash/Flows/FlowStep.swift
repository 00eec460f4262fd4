import DiscoverEntities

/// One thing that somebody does in a flow.
enum FlowStep: Sendable, Hashable {
    /// What every process does first: what waits is heard, then swept up.
    case launch
    case buy(ProductID, Int)
    case verify
    case restore
    case status
    /// Somebody hands the app a transaction that no store has signed.
    case forged(ProductID)
    /// What the customer does with the card stack.
    case move(StackStep)
    /// The store's own doing, or its customer's outside the app: a control, as on the console.
    case store(String)

    /// The control, where it is one.
    var control: String? { if case .store(let control) = self { control } else { nil } }

    static func buy(_ product: ProductID) -> FlowStep { .buy(product, 1) }
}

/// One thing that somebody does with the card stack. What a process does first is to show it.
enum StackStep: Sendable, Hashable {
    case show
    case tend
    case swipe(SwipeDecision)
    case rewind
    case boost
    /// Looks for people in another place.
    case look(String)
    case join(SwipingMode)
}

extension FlowStep {
    static let stack = FlowStep.move(.show)
    static let tend = FlowStep.move(.tend)
    static let like = FlowStep.move(.swipe(.like))
    static let nope = FlowStep.move(.swipe(.nope))
    static let superLike = FlowStep.move(.swipe(.superLike))
    static let rewind = FlowStep.move(.rewind)
    static let boost = FlowStep.move(.boost)

    /// Whether it is about the card stack.
    var isMove: Bool { if case .move = self { true } else { false } }
}

/// A whole story: what came before, undisturbed, and what is played with everything going wrong.
struct Flow: Sendable {
    let name: String
    /// Played first, by Ann.
    let before: [FlowStep]
    /// Whether the app has lost everything since: another device, or a new installation.
    let isElsewhere: Bool
    /// Who plays what follows.
    let account: Account
    /// Played at the same time, each a strand of its own.
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

    /// Whether the card stack is in it.
    var movesCards: Bool { (before + scripts.flatMap(\.self)).contains(where: \.isMove) }
}

/// How a process deals with time and failure.
struct ProcessSettings: Sendable, Hashable {
    /// Whether it limits its waiting. Without, all runs in one task: quicker, and enough where nothing hangs.
    var hasLimits = false
    /// How often it asks what may be repeated.
    var attempts = 1
}
