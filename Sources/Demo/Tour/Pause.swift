/// The moments after each command of a tour, in which it waits for somebody to read.
@MainActor final class Pause {
    /// What is asked: where there is a person, and a line to ask it on.
    static let question = "(Enter goes on, \"quit\" ends the tour) "

    private let answer: () -> String?
    private var isAnswered = true

    /// - Parameter answer: Asks, and waits for a line; `nil` where nobody will answer any more.
    init(answer: @escaping () -> String?) { self.answer = answer }

    /// Waits, and says whether the tour goes on. Where nobody answers any more it goes on by itself, to its end.
    func goesOn() -> Bool {
        guard isAnswered else { return true }
        guard let line = answer() else {
            isAnswered = false
            return true
        }
        return line.split(whereSeparator: \.isWhitespace) != ["quit"]
    }
}
