import DiscoverViews
import Foundation

extension Pause {
    /// Asks on the terminal; `nil` where nobody sits there to be waited for: lines that come from a file or a pipe are a session's
    /// commands, and no answers.
    static func onTerminal(_ screen: TerminalScreen, _ streams: Streams, isJSON: Bool) -> Pause? {
        guard streams.isTyped else { return nil }
        return Pause {
            guard screen.isRead else { return nil }
            guard isJSON else { return screen.ask(question) }
            // Standard output is for a program, which this is not for.
            screen.showError(question)
            return streams.readLine()
        }
    }
}
