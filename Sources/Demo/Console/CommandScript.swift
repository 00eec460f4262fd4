import DiscoverData
import DiscoverRouting
import DiscoverServices
import DiscoverViews
import StoreSimulator

/// A script file with one console command per line, written as a user would type them in a session.
@MainActor struct CommandScript {
    let file: String
    let presenters: Presenters

    /// Runs the commands of the script in order, and skips blank lines and comments.
    ///
    /// - Parameter line: A function that runs one line and returns its result, or returns `nil` if the script must
    ///   end.
    /// - Returns: The result of the first command that failed, or of the last command if none failed.
    func play(_ line: (String) async -> SceneResult?) async -> SceneResult {
        let lines: [String]
        do throws(StoreScriptError) {
            lines = try StoreScript.lines(ofFile: file)
        } catch {
            let fault = FileFormatError(error, file: file)
            _ = presenters.errors.show(.file(fault))
            return fault.isUnreadable ? .failed : .malformed
        }
        var status = SceneResult.done
        let spoken = lines.map { $0.drop(while: \.isWhitespace) }.filter { !$0.isEmpty && !$0.hasPrefix("#") }
        for (number, text) in spoken.enumerated() {
            if number > 0 { presenters.remark(.blank) }
            guard let end = await line(String(text)) else { break }
            status = status.followed(by: end)
        }
        return status
    }

    /// Shows the error that a script can't run another script or itself, and returns the command's result.
    func refuse() -> SceneResult {
        presenters.errors.show(
            code: CommandLineCode.unexpectedArgument.rawValue, message: "A script can't run another script.",
            hint: "Insert the lines of \(file) instead.")
        return .invalidInput
    }
}

extension Route {
    /// The path of the script that this route runs, or `nil` for a route that runs no script.
    var script: String? {
        guard case .store(let words) = self, words.count == 2, words[0] == "script" else { return nil }
        return words[1]
    }
}

extension Presenters {
    /// Shows a command of a script before it runs, as if a user had typed it after the session's prompt.
    @MainActor func echo(_ command: String, in session: Session) {
        page(TextPage(paragraphs: [session.prompt + command]))
    }
}

extension FileFormatError {
    /// Creates the error for a script that can't be read.
    fileprivate init(_ error: StoreScriptError, file: String) {
        switch error {
        case .unreadable(_, let reason):
            self.init(file: file, place: "", found: reason, expected: "a script", isUnreadable: true)
        case .notUTF8(_, let byte):
            self.init(
                file: file, place: "byte \(byte)", found: "bytes that are not UTF-8", expected: "a script in UTF-8")
        case .tooLarge:
            self.init(
                file: file, place: "", found: "a larger file",
                expected: "a script of at most \(StoreScript.largestFile) bytes")
        case .longLine, .unclosedQuote, .nested, .notUnderstood, .stopped:
            self.init(file: file, place: "", found: error.description, expected: "a script")
        }
    }
}
