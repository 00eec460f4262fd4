package import Foundation

/// The input and output streams of a console.
///
/// By default, these are the standard streams of the process. A program that runs the console itself, such as a test,
/// provides files and the lines of input.
package struct Streams: Sendable {
    let output: FileHandle
    let errors: FileHandle
    /// A Boolean value that indicates whether a person types the lines of input.
    let isTyped: Bool
    /// A function that returns the next line of input without its line break, or `nil` at the end of input.
    let readLine: @Sendable () -> String?
    /// The editor for the lines that a person types, or `nil` to read lines without an editor.
    let lineEditor: (any LineEditor)?

    /// The standard streams of the process.
    package static let standard = Streams(
        output: .standardOutput, errors: .standardError, isTyped: isatty(STDIN_FILENO) == 1,
        lineEditor: TerminalLineEditor(), readLine: { Swift.readLine() })

    /// Creates streams that aren't connected to the terminal of the process.
    ///
    /// - Parameters:
    ///   - output: The file for the output.
    ///   - errors: The file for error messages, which can be the same as `output`.
    ///   - lineEditor: The editor of the lines that a person types, or `nil` if no person types.
    ///   - readLine: A function that returns the next line of input, or `nil` at the end of input.
    package init(
        output: FileHandle, errors: FileHandle, lineEditor: (any LineEditor)? = nil,
        readLine: @escaping @Sendable () -> String?
    ) {
        self.init(
            output: output, errors: errors, isTyped: lineEditor != nil, lineEditor: lineEditor, readLine: readLine)
    }

    private init(
        output: FileHandle, errors: FileHandle, isTyped: Bool, lineEditor: (any LineEditor)?,
        readLine: @escaping @Sendable () -> String?
    ) {
        (self.output, self.errors, self.isTyped) = (output, errors, isTyped)
        (self.lineEditor, self.readLine) = (lineEditor, readLine)
    }

    var showsOnTerminal: Bool { isatty(output.fileDescriptor) == 1 }
    var complainsOnTerminal: Bool { isatty(errors.fileDescriptor) == 1 }

    /// The size of the terminal that shows the output, or `nil` if the output isn't a terminal.
    var size: winsize? {
        var size = winsize()
        return ioctl(output.fileDescriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? size : nil
    }
}
