internal import DiscoverEntities

/// The format of the journal (an append-only file) of card stacks and chosen locations.
///
/// ``StackLine`` documents the lines, and `StackState` the state that results from them.
enum StackFormat: JournalFormat {
    static let format = "discover.stack"
    static let noun = "a file of stacks"
    static let version = 1
    static let empty: [AccountToken: StackSnapshot] = [:]

    static func add(_ line: StackLine, to stacks: inout [AccountToken: StackSnapshot]) -> Bool {
        let isSuperfluous = stacks[line.account, default: StackSnapshot()].take(line.content)
        // If no entry had an effect, don't store an empty stack for the account.
        if isSuperfluous, stacks[line.account] == StackSnapshot() { stacks[line.account] = nil }
        return isSuperfluous
    }

    static func pruning(_ stacks: [AccountToken: StackSnapshot]) -> (StackLine) -> [StackLine] {
        replacing(
            by: stacks.sorted { $0.key < $1.key }.flatMap { account, stack in
                stack.lines.map { StackLine(account: account, content: $0) }
            })
    }
}

/// The stored state of one account: its card stack, and the location that it chose.
struct StackSnapshot: Hashable, Sendable {
    /// The state of the card stack that results from the account's entries (changes).
    private(set) var state = StackState()
    /// The location that the account chose for recommendations; `nil` if the account chose none.
    private(set) var place: Location?

    /// A short list of lines that restores this card stack and location, for a rewritten file.
    var lines: [StackLine.Content] {
        state.entries.map(StackLine.Content.happened) + (place.map { [.chosen($0)] } ?? [])
    }

    /// Applies an entry (change) to the card stack, and returns `true` if the state changed.
    mutating func record(_ entry: StackEntry) -> Bool { state.record(entry) }

    /// Changes the location that the account chose for recommendations.
    mutating func choose(_ place: Location) { self.place = place }

    /// Applies a line of the file, and returns `true` if this line or an earlier line is now unnecessary.
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
    /// A Boolean value that indicates whether this entry, such as a rewind, supersedes earlier entries.
    fileprivate var undoes: Bool {
        switch self {
        case .dealt, .swiped: false
        case .rewound, .joined, .moved: true
        }
    }
}

/// A line of the file of card stacks: an account and one change, such as a swipe.
///
///     {"account":"UUID","dealt":{"cards":["r-1","r-2"],"company":"alone"}}
///     {"account":"UUID","swiped":{"card":"r-1","decision":"like","moment":1767225600000}}
///     {"account":"UUID","rewound":"r-1"}
///     {"account":"UUID","joined":"friends"}
///     {"account":"UUID","moved":"Paris"}
///     {"account":"UUID","passport":{"latitude":48857,"longitude":2352,"name":"Paris"}}
struct StackLine: Hashable, Sendable {
    /// The changes that a line can contain.
    enum Content: Hashable, Sendable {
        /// The account's card stack changed.
        case happened(StackEntry)
        /// The account chose a location for recommendations.
        case chosen(Location)
    }

    let account: AccountToken
    let content: Content
}

extension StackLine: Codable {
    private enum Member: String, CodingKey {
        case account, dealt, swiped, rewound, joined, moved, passport
    }

    private struct Dealt: Codable {
        let cards: [String]
        let company: String
    }

    private struct Swiped: Codable {
        let card: String
        let decision: String
        let moment: Int64
    }

    private struct Place: Codable {
        let name: String
        let latitude: Int
        let longitude: Int
    }

    init(from decoder: any Decoder) throws {
        let line = try decoder.container(keyedBy: Member.self)
        let account = try line.decode(String.self, forKey: .account)
        self.account = try line.known(AccountToken(uuid: account), as: .account)
        if let dealt = try line.decodeIfPresent(Dealt.self, forKey: .dealt) {
            let company = try line.known(SwipingMode(rawValue: dealt.company), as: .dealt)
            content = .happened(.dealt(dealt.cards.map { RecommendationID($0) }, company))
        } else if let swiped = try line.decodeIfPresent(Swiped.self, forKey: .swiped) {
            let decision = try line.known(SwipeDecision(rawValue: swiped.decision), as: .swiped)
            let moment = Moment(milliseconds: swiped.moment)
            content = .happened(
                .swiped(SwipeRecord(card: RecommendationID(swiped.card), decision: decision, moment: moment)))
        } else if let card = try line.decodeIfPresent(String.self, forKey: .rewound) {
            content = .happened(.rewound(RecommendationID(card)))
        } else if let company = try line.decodeIfPresent(String.self, forKey: .joined) {
            content = .happened(.joined(try line.known(SwipingMode(rawValue: company), as: .joined)))
        } else if let place = try line.decodeIfPresent(String.self, forKey: .moved) {
            content = .happened(.moved(to: place))
        } else {
            // A line without any of these members fails here, and the error reports this member as missing.
            let place = try line.decode(Place.self, forKey: .passport)
            content = .chosen(Location(name: place.name, latitude: place.latitude, longitude: place.longitude))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var line = encoder.container(keyedBy: Member.self)
        try line.encode(account.uuid, forKey: .account)
        switch content {
        case .happened(.dealt(let cards, let company)):
            try line.encode(Dealt(cards: cards.map(\.rawValue), company: company.rawValue), forKey: .dealt)
        case .happened(.swiped(let swipe)):
            let swiped = Swiped(
                card: swipe.card.rawValue, decision: swipe.decision.rawValue, moment: swipe.moment.milliseconds)
            try line.encode(swiped, forKey: .swiped)
        case .happened(.rewound(let card)): try line.encode(card.rawValue, forKey: .rewound)
        case .happened(.joined(let company)): try line.encode(company.rawValue, forKey: .joined)
        case .happened(.moved(let place)): try line.encode(place, forKey: .moved)
        case .chosen(let place):
            let passport = Place(name: place.name, latitude: place.latitude, longitude: place.longitude)
            try line.encode(passport, forKey: .passport)
        }
    }
}

extension KeyedDecodingContainer {
    /// Returns `value`, or throws an error if it is `nil`.
    ///
    /// The value was created from a member of a file's line. It is `nil` if this build can't interpret the member, for
    /// example because a newer build wrote the line.
    fileprivate func known<Value>(_ value: Value?, as member: Key) throws -> Value {
        if let value { return value }
        let path = DecodingError.Context(codingPath: codingPath + [member], debugDescription: "")
        throw DecodingError.typeMismatch(Value.self, path)
    }
}
