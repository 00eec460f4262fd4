#if Mutation
import Foundation
import Synchronization

/// The running child processes, each in a process group of its own.
///
/// A signal that ends the tool doesn't reach these groups. This registry enables the tool to kill them when it ends,
/// so that no hanging test process remains.
enum ChildProcesses {
    private static let running = Mutex<Set<pid_t>>([])

    static func add(_ process: pid_t) { running.withLock { _ = $0.insert(process) } }

    static func remove(_ process: pid_t) { running.withLock { _ = $0.remove(process) } }

    /// Kills all running child processes and the processes that they started.
    static func end() { running.withLock { for process in $0 { kill(-process, SIGKILL) } } }

    /// Kills all child processes and exits the tool when it receives SIGINT or SIGTERM.
    ///
    /// - Returns: The signal sources, which must be kept alive as long as the tool runs.
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
