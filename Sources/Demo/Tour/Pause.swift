/// A pause after each command of the tour, in which the tour waits for the reader.
@MainActor final class Pause {
    /// The prompt that the pause shows.
    static let prompt = "(Press Enter to continue, or type \"quit\" to end the tour) "

    private let answer: () -> String?
    private var isAnswered = true

    /// Creates a pause of the tour.
    ///
    /// - Parameter answer: A function that shows the prompt and returns the typed line, or `nil` at the end of input.
    init(answer: @escaping () -> String?) { self.answer = answer }

    /// Waits until the reader presses Enter; returns `false` if the reader ended the tour with "quit".
    ///
    /// At the end of input, the tour continues without pauses.
    func goesOn() -> Bool {
        guard isAnswered else { return true }
        guard let line = answer() else {
            isAnswered = false
            return true
        }
        return line.split(whereSeparator: \.isWhitespace) != ["quit"]
    }
}
