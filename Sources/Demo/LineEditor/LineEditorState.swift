/// The state of a line editor without its terminal, which changes with each pressed key.
///
/// The method ``press(_:completer:)`` changes the state, and returns an effect, to which the terminal must respond.
///
///     var state = LineEditorState(history: LineHistory())
///     _ = state.press(.text("h"), completer: nil)
///     state.press(.enter, completer: nil) == .accepted("h")
struct LineEditorState {
    /// What a pressed key caused, so that the terminal can respond, for example by drawing the line again.
    enum Effect: Hashable {
        /// The line or the cursor may have changed.
        case edited
        /// The key has no effect in this state, such as Tab without a completion; the terminal rings its bell.
        case refused
        /// There are several completions, which the terminal lists.
        case candidates([String])
        /// The person completed the line with the Return key.
        case accepted(String)
        /// The person ended the input with Control-D on an empty line.
        case ended
        /// The person pressed Control-C on an empty line.
        case interrupted
        case suspended
        case aborted
        case clearedScreen
    }

    private(set) var line = EditedLine()
    private(set) var history: LineHistory

    init(history: LineHistory) { self.history = history }

    /// Changes the state as a pressed key requires.
    ///
    /// - Returns: The effect, to which the terminal must respond.
    mutating func press(_ key: Key, completer: (any LineCompleter)?) -> Effect {
        switch key {
        case .text(let scalar): return line.insert(String(scalar)) ? .edited : .refused
        case .tab: return complete(by: completer)
        case .up: return show(history.older(than: line.text))
        case .down: return show(history.newer())
        case .enter:
            history.record(line.text)
            return .accepted(line.text)
        case .interrupt:
            guard !line.isEmpty else { return .interrupted }
            line.replace(by: "")
            history.leave()
        case .endOfInput:
            guard !line.isEmpty else { return .ended }
            line.deleteForward()
        case .suspend: return .suspended
        case .abort: return .aborted
        case .clearScreen: return .clearedScreen
        case .paste: return line.insert(line.deleted) ? .edited : .refused
        case .left: line.moveLeft()
        case .right: line.moveRight()
        case .wordLeft: line.moveWordLeft()
        case .wordRight: line.moveWordRight()
        case .home: line.moveToStart()
        case .end: line.moveToEnd()
        case .backspace: line.deleteBack()
        case .delete: line.deleteForward()
        case .deleteWordBack: line.deleteWordBack()
        case .deletePartBack: line.deletePartBack()
        case .deleteWordForward: line.deleteWordForward()
        case .deleteToStart: line.deleteToStart()
        case .deleteToEnd: line.deleteToEnd()
        }
        return .edited
    }

    /// Begins a new, empty line.
    mutating func begin() { line.replace(by: "") }

    private mutating func show(_ text: String?) -> Effect {
        guard let text else { return .refused }
        line.replace(by: text)
        return .edited
    }

    /// Extends the word before the cursor by what all its completions have in common.
    ///
    /// The result is the effect of the extension. If there are several completions that have nothing more in common,
    /// the effect is to list them. If there is no completion, the effect is ``Effect/refused``.
    private mutating func complete(by completer: (any LineCompleter)?) -> Effect {
        guard let completion = completer?.completion(of: line.before), let common = completion.commonPrefix else {
            return .refused
        }
        let isOnly = completion.candidates.count == 1
        let rest = common.dropFirst(completion.word.count) + (isOnly && line.after.first != " " ? " " : "")
        guard !rest.isEmpty else { return isOnly ? .edited : .candidates(completion.candidates) }
        return line.insert(String(rest)) ? .edited : .refused
    }
}
