import DiscoverViews
import Synchronization

/// A screen that keeps what it was given, in order.
final class RecordingScreen: Screen {
    /// One text, and by which way it came.
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

    /// What went to standard output.
    var shown: [String] { all.compactMap { if case .shown(let text) = $0 { text } else { nil } } }

    /// What went to standard error.
    var complaints: [String] { all.compactMap { if case .complaint(let text) = $0 { text } else { nil } } }

    /// Every line, whichever way it came.
    var lines: [String] {
        all.flatMap { text in
            switch text {
            case .shown(let text), .progress(let text), .complaint(let text):
                text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            }
        }
    }

    /// All of it in one text, as it would be read.
    var transcript: String { lines.joined(separator: "\n") }
}
