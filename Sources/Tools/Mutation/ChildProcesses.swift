#if Mutation
import Foundation
import Synchronization

/// The child processes that run, each with the group of what it started.
///
/// They are in groups of their own, so a signal to the tool doesn't reach them. Without this, a mutant that hangs would outlive it.
enum ChildProcesses {
    private static let running = Mutex<Set<pid_t>>([])

    static func add(_ process: pid_t) { running.withLock { _ = $0.insert(process) } }

    static func remove(_ process: pid_t) { running.withLock { _ = $0.remove(process) } }

    /// Ends all of them, with all that they started.
    static func end() { running.withLock { for process in $0 { kill(-process, SIGKILL) } } }

    /// Ends all of them, and the tool, when the tool receives a signal to end.
    ///
    /// - Returns: What must be kept as long as the tool runs.
    static func followSignals() -> [any DispatchSourceSignal] {
        [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                end()
                exit(128 + number)
            }
            source.resume()
            return source
        }
    }
}
#endif
