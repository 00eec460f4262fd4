/// A pause after each command of the tour, in which the tour waits for the reader.
@MainActor final class Pause {
    /// The prompt that the pause shows.
    static let prompt = "(Press Enter to continue, or type \"quit\" to end the tour) "

    private let typedLine: () -> String?
    private var hasInput = true

    /// Creates a pause of the tour.
    ///
    /// - Parameter typedLine: A function that shows the prompt and returns the typed line, or `nil` at the end of
    ///   input.
    init(typedLine: @escaping () -> String?) { self.typedLine = typedLine }

    /// Waits until the reader presses Enter; returns `false` if the reader ended the tour with "quit".
    ///
    /// At the end of input, the tour continues without pauses.
    func goesOn() -> Bool {
        guard hasInput else { return true }
        guard let line = typedLine() else {
            hasInput = false
            return true
        }
        return line.split(whereSeparator: \.isWhitespace) != ["quit"]
    }
}
