import DiscoverRouting
import DiscoverServices
import DiscoverViews

/// The exit statuses of the program.
enum ExitStatus {
    /// The command succeeded, which includes pending and canceled purchases.
    static let done: Int32 = 0
    /// The use case that the command ran has failed.
    static let failed: Int32 = 1
    /// The command line or a command isn't valid.
    static let usage: Int32 = 2
    /// A file isn't valid (`EX_DATAERR` of BSD's sysexits).
    static let malformed: Int32 = 65
}

extension Int32 {
    init(_ end: SceneResult) {
        self =
            switch end {
            case .done, .declined, .locked: ExitStatus.done
            case .failed: ExitStatus.failed
            case .invalidInput: ExitStatus.usage
            case .malformed: ExitStatus.malformed
            }
    }
}

extension SceneResult {
    /// Returns this result if it is a failure; otherwise, the result `end` of the command that ran next.
    ///
    /// A sequence of commands thus has the result of its first failure, or of its last command if none fails. Unlike in
    /// a shell with `set -e`, the commands after a failure still run.
    func followed(by end: SceneResult) -> SceneResult {
        switch self {
        case .done, .declined, .locked: end
        case .failed, .malformed, .invalidInput: self
        }
    }
}

extension ErrorView {
    /// Shows the error that prevents the app from starting, and returns the exit status of the program.
    func show(_ failure: StartupError) -> Int32 {
        switch failure {
        case .catalog(let fault):
            show(
                file: fault.file, place: fault.place, found: fault.found, expected: fault.expected,
                isUnreadable: fault.isUnreadable)
            return fault.isUnreadable ? ExitStatus.failed : ExitStatus.malformed
        case .file(let fault):
            show(
                file: fault.file, place: fault.place, found: fault.found, expected: fault.expected,
                isUnreadable: fault.isUnreadable)
            return fault.isUnreadable ? ExitStatus.failed : ExitStatus.malformed
        case .option(let name, let found, let expected):
            show(
                code: CommandLineCode.invalidValue.rawValue,
                message: "--\(name) cannot be used: found \(found), expected \(expected). Nothing was changed.",
                hint: nil)
            return ExitStatus.usage
        case .state(let code, let message):
            show(code: code, message: message, hint: nil)
            return ExitStatus.failed
        }
    }
}
