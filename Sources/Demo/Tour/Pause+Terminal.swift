import DiscoverViews
import Foundation

extension Pause {
    /// Returns a pause that reads the Return key from the terminal; `nil` if no person types there.
    ///
    /// If the input is a file or a pipe, its lines are commands, so a pause must not read them as replies to its
    /// prompt. If `isJSON` is `true`, the prompt is written to standard error.
    static func onTerminal(
        _ screen: TerminalScreen, _ streams: Streams, _ editor: (any LineEditor)?, isJSON: Bool
    ) -> Pause? {
        guard streams.isTyped else { return nil }
        return Pause {
            guard screen.isRead else { return nil }
            guard isJSON else { return screen.readInput(prompt, with: editor) }
            // Standard output is reserved for a program, so the prompt goes to standard error.
            screen.showError(prompt)
            return streams.readLine()
        }
    }
}
