import DiscoverRouting
import StoreSimulator
import Testing

@testable import DiscoverDemo

@Suite struct `Editing a line` {
    private struct Words: LineCompleter {
        let words: [String]

        func completion(of text: String) -> LineCompletion {
            LineCompletion(of: text.split(separator: " ").last.map(String.init) ?? "", from: words)
        }
    }

    private var state = LineEditorState(history: LineHistory())

    /// Presses the keys of a string, and returns the effect of the last one.
    ///
    /// An escape sequence in the string is a key.
    @discardableResult private mutating func type(
        _ text: String, completing words: [String] = []
    ) -> LineEditorState.Effect? {
        var decoder = KeyDecoder()
        var effect: LineEditorState.Effect?
        for key in decoder.keys(in: Array(text.utf8)) { effect = state.press(key, completer: Words(words: words)) }
        return effect
    }

    @Test(arguments: [
        ("ac\u{1B}[Db", "abc"), ("bc\u{01}a", "abc"), ("ab\u{01}\u{05}c", "abc"), ("abx\u{7F}c", "abc"),
        ("xabc\u{01}\u{04}", "abc"), ("xabc\u{01}\u{1B}[3~", "abc"), ("x\u{15}abc", "abc"),
        ("abcx\u{1B}[D\u{0B}", "abc"), ("abc x y\u{17}\u{17}\u{7F}", "abc"),
        ("gold.month\u{1B}\u{7F}year", "gold.year"),
        ("a c\u{1B}bb \u{05}", "a b c"), ("é日🎁\u{7F}\u{7F}", "é"), ("e\u{301}x\u{1B}[D\u{7F}", "x"),
        ("a b\u{17}\u{19}\u{19}", "a bb"), ("👨‍👩‍👧x\u{1B}[D\u{7F}", "x"),
    ])
    func `keys edit the line`(keys: String, line: String) {
        var test = self
        test.type(keys)
        #expect(test.state.line.text == line)
    }

    @Test func `control-C clears a line, and interrupts an empty one`() {
        var test = self
        #expect(test.type("buy\u{03}") == .edited)
        #expect(test.state.line.isEmpty)
        #expect(test.type("\u{03}") == .interrupted)
    }

    @Test func `control-D ends the input on an empty line only`() {
        var test = self
        #expect(test.type("a\u{01}\u{04}") == .edited)
        #expect(test.type("\u{04}") == .ended)
    }

    @Test func `the history returns older lines, and then the draft`() {
        var test = self
        #expect(test.type("one\r") == .accepted("one"))
        for line in ["two", "two", " secret", ""] {
            test.state.begin()
            test.type(line + "\r")
        }
        test.state.begin()
        test.type("draft\u{1B}[A")
        #expect(test.state.line.text == "two")
        test.type("\u{1B}[A")
        #expect(test.state.line.text == "one", "a repeated, hidden, or blank line isn't recorded")
        #expect(test.type("\u{1B}[A") == .refused)
        test.type("\u{1B}[B\u{1B}[B")
        #expect(test.state.line.text == "draft")
        #expect(test.type("\u{1B}[B") == .refused)
    }

    @Test func `the history keeps a limited number of lines`() {
        var history = LineHistory()
        for number in 0...LineHistory.maximumCount { history.record("\(number)") }
        var oldest: String?
        while let line = history.older(than: "") { oldest = line }
        #expect(oldest == "1")
    }

    @Test func `the tab key inserts what all completions have in common, and lists several`() {
        let words = ["status", "stack", "store"]
        var test = self
        test.type("s\t", completing: words)
        #expect(test.state.line.text == "st")
        #expect(test.type("\t", completing: words) == .candidates(words))
        test.type("at\t", completing: words)
        #expect(test.state.line.text == "status ")
        #expect(test.type("x\t", completing: words) == .refused)
    }

    @Test func `a line that is longer than any command is limited`() {
        var test = self
        test.type(String(repeating: "x", count: EditedLine.maximumBytes))
        #expect(test.type("y") == .refused)
        #expect(test.state.line.text.utf8.count == EditedLine.maximumBytes)
    }
}

@Suite struct `Completing commands` {
    private let completer = CommandCompleter(products: ["gold.month", "gold.year", "boost.1"], features: ["rewind"])

    @Test(arguments: [
        ("buy g", ["gold.month", "gold.year"]), ("sta", ["status", "stack"]), ("explain bu", ["buy"]),
        ("products boost.1 gold.y", ["gold.year"]), ("paywall ", ["rewind"]), ("help ex", ["explain", "exit"]),
        ("store ask", ["ask-to-buy"]), ("store ask-to-buy o", ["on", "off"]),
        ("store renew g", ["gold.month", "gold.year"]),
        ("buy boost.1 --q", ["--quantity"]), ("status --j", ["--json"]), ("friends o", ["on", "off"]),
        ("rollout s", ["status", "start", "stop"]),
        ("store elsewhere buy boost.1 --f", ["--family"]), ("explain to", []), ("buy boost.1 g", []),
        ("nonsense g", []),
        ("store gr", ["grace"]), ("store elsewhere buy b", ["boost.1"]), ("help store gr", ["grace"]),
        ("store refund ", ["{gold.month}", "{gold.year}", "{boost.1}"]), ("store refund {b", ["{boost.1}"]),
        ("store fail pu", ["purchase"]), ("store fail verification revoked", ["revokedCertificate"]),
        ("store fail nonsense ", ["off"]), ("store silence ver", []), ("store fail ver", ["verification"]),
        ("store delay purchase ", ["off"]), ("store failure-error invalidOfferP", ["invalidOfferPrice"]),
        ("store time-rate real", ["real-time"]), ("store habit lists-l", ["lists-late"]),
        ("store habit lists-late ", ["on", "off"]), ("store price boost.1 1.99 ", []),
        ("store nonsense ", []), ("explain store gr", ["grace"]), ("help buy ", []),
        ("buy --quantity ", []), ("buy --quantity 2 b", ["boost.1"]), ("buy boost.1 --offer g", []),
    ])
    func `a word is completed by what can be at its place`(text: String, words: [String]) {
        #expect(Set(completer.completion(of: text).candidates) == Set(words))
    }

    @Test func `completions are in the order of the help`() {
        func candidates(_ text: String) -> [String] { completer.completion(of: text).candidates }
        #expect(candidates("") == Command.groups.flatMap(\.commands).map(\.rawValue))
        #expect(candidates("explain ") == Command.groups.flatMap(\.commands).filter(\.playsScene).map(\.rawValue))
        #expect(candidates("store ") == StoreControl.help.map(\.word))
        #expect(candidates("help store ") == ControlHelp.all.map(\.word).uniqued)
        #expect(candidates("store grace ") == ["3d", "16d", "28d", "on", "off"])
        #expect(candidates("store codes boost.1 x --").prefix(4) == ["--count", "--custom", "--limit", "--json"])
        #expect(candidates("buy boost.1 --").prefix(3) == ["--quantity", "--offer", "--json"])
        #expect(candidates("buy ") == ["gold.month", "gold.year", "boost.1"])
    }

    @Test(arguments: StoreControl.help)
    func `the store accepts each value that completes the first argument of a control`(_ card: ControlHelp) {
        for word in completer.completion(of: "store \(card.word) ").candidates {
            do {
                _ = try StoreControl.parse([card.word, word])
            } catch {
                // Further arguments may be missing, but the completed one is valid.
                if case .missingArgument = error { continue }
                Issue.record("\(card.word) \(word): \(error)")
            }
        }
    }
}
