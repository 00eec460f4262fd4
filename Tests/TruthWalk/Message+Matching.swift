extension Message {
    /// A message pattern that matches the messages with exactly one meaning.
    ///
    /// A pattern contains placeholders for the variable parts of a message:
    ///
    /// - `*` stands for a name, such as a product's. It contains no negation and no outcome.
    /// - `#` stands for a number, a date, or a price. It contains no negation, no outcome, and no clause.
    /// - `~` stands for a cause or advice. It contains no outcome.
    /// - `%` stands for any text.
    /// - `{was|were}` stands for one of the alternatives, which are patterns, too, and can be empty.
    ///
    /// An outcome is a phrase such as "charged" or "yours". Without these restrictions, the pattern `* is yours.` would
    /// match "Plus was not delivered, and Gold is yours."
    struct Shape: Sendable {
        let claims: Set<Claim>
        private let start: Node

        init(_ pattern: String, _ claims: Claim...) {
            var rest = pattern[...]
            start = .choice(Self.alternatives(&rest).map { Self.node($0, then: .end) })
            self.claims = Set(claims)
        }

        /// Returns a Boolean value that indicates whether a message matches the pattern.
        func fits(_ text: Text) -> Bool { Self.fits(start, text, at: 0) }
    }

    /// A message with the places at which placeholders can end.
    struct Text {
        fileprivate let bytes: [UInt8]
        private let ends: [[Int]]

        init(_ text: String) {
            let bytes = Array(text.utf8)
            self.bytes = bytes
            ends = Gap.allCases.map { gap in Self.ends(in: bytes, without: gap.phrases) }
        }

        /// Returns the last place at which a placeholder can end that begins at the specified place.
        fileprivate func end(of gap: Gap, from place: Int) -> Int { ends[gap.rawValue][place] }

        private static func ends(in bytes: [UInt8], without phrases: [UInt8: [[UInt8]]]) -> [Int] {
            let space = UInt8(ascii: " ")
            var ends = Array(repeating: bytes.count, count: bytes.count + 1)
            for place in bytes.indices {
                for phrase in phrases[bytes[place]] ?? [] where bytes[place...].starts(with: phrase) {
                    let start = place + phrase.prefix { $0 == space }.count
                    let end = place + phrase.count - phrase.reversed().prefix { $0 == space }.count
                    ends[start] = min(ends[start], end - 1)
                }
            }
            for place in bytes.indices.reversed() { ends[place] = min(ends[place], ends[place + 1]) }
            return ends
        }
    }

    /// A kind of placeholder.
    fileprivate enum Gap: Int, CaseIterable {
        case name
        case number
        case clause
        case any

        /// The phrases that a text in this place can't contain, by their first byte.
        ///
        /// Spaces around a phrase must be in the message, but may be outside of the placeholder.
        var phrases: [UInt8: [[UInt8]]] {
            switch self {
            case .name: Self.inNoName
            case .number: Self.inNoNumber
            case .clause: Self.inNoClause
            case .any: [:]
            }
        }

        private static let outcomes = [
            "charged", "credited", "delivered", " yours", "refunded", "was bought", "were bought", "not bought",
            "next bill", "othing changed",
        ]
        private static let negations = [" not ", "n't", "cannot ", "othing "]
        /// Advice that follows some clauses, and changes the meaning of the message.
        private static let advice = ["Sign in with "]
        private static let inNoClause = grouped(outcomes + advice)
        private static let inNoName = grouped(outcomes + negations + advice)
        private static let inNoNumber = grouped(outcomes + negations + advice + [", ", ". ", "amount "])

        private static func grouped(_ phrases: [String]) -> [UInt8: [[UInt8]]] {
            Dictionary(grouping: phrases.map { Array($0.utf8) }) { $0[0] }
        }
    }

    /// A part of a pattern, with the parts after it.
    fileprivate indirect enum Node: Sendable {
        case end
        case words([UInt8], Node)
        case choice([Node])
        case gap(Gap, Node)
    }

    /// A part of a pattern.
    fileprivate enum Part {
        case words(String)
        case gap(Gap)
        case choice([[Part]])
    }
}

extension Message.Shape {
    /// Removes alternatives from the start of a pattern, up to a closing brace, and returns them.
    private static func alternatives(_ pattern: inout Substring) -> [[Message.Part]] {
        var all: [[Message.Part]] = [[]]
        while let next = pattern.popFirst() {
            switch next {
            case "}": return all
            case "|": all.append([])
            case "{": all[all.count - 1].append(.choice(alternatives(&pattern)))
            case "*": all[all.count - 1].append(.gap(.name))
            case "#": all[all.count - 1].append(.gap(.number))
            case "~": all[all.count - 1].append(.gap(.clause))
            case "%": all[all.count - 1].append(.gap(.any))
            default:
                let words = pattern.prefix { !"{|}*#~%".contains($0) }
                pattern.removeFirst(words.count)
                all[all.count - 1].append(.words(String(next) + words))
            }
        }
        return all
    }

    private static func node(_ parts: [Message.Part], then end: Message.Node) -> Message.Node {
        parts.reversed().reduce(end) { next, part in
            switch part {
            case .words(let words): .words(Array(words.utf8), next)
            case .gap(let gap): .gap(gap, next)
            case .choice(let all): .choice(all.map { node($0, then: next) })
            }
        }
    }

    private static func fits(_ node: Message.Node, _ text: Message.Text, at place: Int) -> Bool {
        switch node {
        case .end: return place == text.bytes.count
        case .choice(let nodes): return nodes.contains { fits($0, text, at: place) }
        case .words(let words, let next):
            let end = place + words.count
            guard end <= text.bytes.count, text.bytes[place] == words[0] else { return false }
            return text.bytes[place..<end].elementsEqual(words) && fits(next, text, at: end)
        case .gap(let gap, let next):
            let last = text.end(of: gap, from: place)
            guard place < last else { return false }
            let (first, bytes) = (first(of: next), text.bytes)
            for end in place + 1...last where first == nil || end < bytes.count && bytes[end] == first {
                if fits(next, text, at: end) { return true }
            }
            return false
        }
    }

    /// Returns the byte with which each text of a node begins, or `nil` if there are several or none.
    private static func first(of node: Message.Node) -> UInt8? {
        switch node {
        case .words(let words, _): words[0]
        case .choice(let nodes):
            nodes.first.flatMap(first).flatMap { byte in nodes.allSatisfy { first(of: $0) == byte } ? byte : nil }
        case .end, .gap: nil
        }
    }
}
