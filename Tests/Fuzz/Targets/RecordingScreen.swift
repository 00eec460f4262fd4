import DiscoverViews
import Synchronization

/// A screen that records its output.
final class RecordingScreen: Screen {
    private let lines = Mutex<[String]>([])

    var text: String { lines.withLock { $0.joined(separator: "\n") } }

    func show(_ text: String) { lines.withLock { $0.append(text) } }
    func progress(_ text: String) { show(text) }
    func showError(_ text: String) { show(text) }
}
