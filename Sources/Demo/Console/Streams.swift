package import Foundation

/// What a console reads from and writes to.
///
/// A program that plays the console in its own process brings files, and the lines that are typed.
package struct Streams: Sendable {
    let output: FileHandle
    let errors: FileHandle
    /// Whether a person types the lines.
    let isTyped: Bool
    /// The next line of input without its end; `nil` where there are no more.
    let readLine: @Sendable () -> String?

    /// The process's own streams.
    package static let standard = Streams(
        output: .standardOutput, errors: .standardError, isTyped: isatty(STDIN_FILENO) == 1,
        readLine: { Swift.readLine() })

    /// Creates streams without a terminal.
    ///
    /// - Parameters:
    ///   - output: Receives the answers.
    ///   - errors: Receives the complaints; it may be the same file as `output`.
    ///   - readLine: Returns the next line of input; `nil` where there are no more.
    package init(output: FileHandle, errors: FileHandle, readLine: @escaping @Sendable () -> String?) {
        self.init(output: output, errors: errors, isTyped: false, readLine: readLine)
    }

    private init(
        output: FileHandle, errors: FileHandle, isTyped: Bool, readLine: @escaping @Sendable () -> String?
    ) {
        (self.output, self.errors, self.isTyped, self.readLine) = (output, errors, isTyped, readLine)
    }

    var showsOnTerminal: Bool { isatty(output.fileDescriptor) == 1 }
    var complainsOnTerminal: Bool { isatty(errors.fileDescriptor) == 1 }

    /// The size of the terminal that shows the answers; `nil` where there is none.
    var size: winsize? {
        var size = winsize()
        return ioctl(output.fileDescriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? size : nil
    }
}
