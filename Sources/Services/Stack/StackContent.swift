internal import DiscoverEntities

/// What the journal of stacks says: ``StackLine`` documents its lines, ``DiscoverEntities/StackState`` what they come to.
enum StackContent: JournalContent {
    static let format = "discover.stack"
    static let noun = "a file of stacks"
    static let version = 1
    static let empty: [AccountToken: KeptStack] = [:]

    static func add(_ line: StackLine, to stacks: inout [AccountToken: KeptStack]) -> Bool {
        let isSuperfluous = stacks[line.account, default: KeptStack()].take(line.content)
        // Where nothing counts, nothing is known of the account.
        if isSuperfluous, stacks[line.account] == KeptStack() { stacks[line.account] = nil }
        return isSuperfluous
    }

    static func pruning(_ stacks: [AccountToken: KeptStack]) -> (StackLine) -> [StackLine] {
        replacing(
            by: stacks.sorted { $0.key < $1.key }.flatMap { account, stack in
                stack.lines.map { StackLine(account: account, content: $0) }
            })
    }
}

/// What is kept of one account's stack.
struct KeptStack: Hashable, Sendable {
    /// What happened to it.
    private(set) var state = StackState()
    /// The place that was chosen; `nil` where none was.
    private(set) var place: Location?

    /// The least that comes to the same.
    var lines: [StackLine.Content] {
        state.entries.map(StackLine.Content.happened) + (place.map { [.chosen($0)] } ?? [])
    }

    /// Adds one thing that happened; whether it counts.
    mutating func record(_ entry: StackEntry) -> Bool { state.record(entry) }

    /// Sets the place.
    mutating func choose(_ place: Location) { self.place = place }

    /// Whether something kept is superfluous after it: the line itself, or one before it.
    fileprivate mutating func take(_ content: StackLine.Content) -> Bool {
        switch content {
        case .happened(let entry):
            let isFirst = state == StackState()
            return !state.record(entry) || (!isFirst && entry.undoes)
        case .chosen(let place):
            defer { self.place = place }
            return self.place != nil
        }
    }
}

extension StackEntry {
    /// Whether it takes the place of what happened before.
    fileprivate var undoes: Bool {
        switch self {
        case .dealt, .swiped: false
        case .rewound, .joined, .moved: true
        }
    }
}
