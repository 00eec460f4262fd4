internal import DiscoverViews
internal import Synchronization

/// A screen that records its output, one step at a time.
final class Recorder: Screen {
    private let texts = Mutex<(shown: [String], complaints: [String])>(([], []))

    init() {}

    func show(_ text: String) { texts.withLock { $0.shown.append(text) } }
    func progress(_ text: String) {}
    func showError(_ text: String) { texts.withLock { $0.complaints.append(text) } }

    /// Returns the output and the error messages since the last call.
    func take() -> (shown: [String], complaints: [String]) {
        texts.withLock { texts in
            defer { texts = ([], []) }
            return texts
        }
    }
}
