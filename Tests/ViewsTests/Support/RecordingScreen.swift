import DiscoverViews
import Synchronization

/// A screen that records everything that is shown, in order.
final class RecordingScreen: Screen {
    /// A text and the method that showed it.
    enum Text: Hashable, Sendable {
        case shown(String)
        case progress(String)
        case complaint(String)
    }

    private let texts = Mutex<[Text]>([])

    func show(_ text: String) { texts.withLock { $0.append(.shown(text)) } }
    func progress(_ text: String) { texts.withLock { $0.append(.progress(text)) } }
    func showError(_ text: String) { texts.withLock { $0.append(.complaint(text)) } }

    var all: [Text] { texts.withLock { $0 } }

    /// The texts for standard output.
    var shown: [String] { all.compactMap { if case .shown(let text) = $0 { text } else { nil } } }

    /// The texts for standard error.
    var complaints: [String] { all.compactMap { if case .complaint(let text) = $0 { text } else { nil } } }

    /// The lines of all texts.
    var lines: [String] {
        all.flatMap { text in
            switch text {
            case .shown(let text), .progress(let text), .complaint(let text):
                text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            }
        }
    }

    /// All lines in one text.
    var transcript: String { lines.joined(separator: "\n") }
}
