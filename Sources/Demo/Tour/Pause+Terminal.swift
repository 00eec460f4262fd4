import DiscoverViews
import Foundation

extension Pause {
    /// Returns a pause of the tour that reads from the terminal, or `nil` if no person types.
    ///
    /// Lines from a file or a pipe are commands of the session, not responses to the pause.
    static func onTerminal(
        _ screen: TerminalScreen, _ streams: Streams, _ editor: (any LineEditor)?, isJSON: Bool
    ) -> Pause? {
        guard streams.isTyped else { return nil }
        return Pause {
            guard screen.isRead else { return nil }
            guard isJSON else { return screen.readAnswer(question, with: editor) }
            // Standard output is reserved for a program, so the prompt goes to standard error.
            screen.showError(question)
            return streams.readLine()
        }
    }
}
