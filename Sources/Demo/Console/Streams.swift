package import Foundation

/// The input and output streams of a console.
///
/// A program that runs the console in its own process provides files and the lines of input.
package struct Streams: Sendable {
    let output: FileHandle
    let errors: FileHandle
    /// A Boolean value that indicates whether a person types the lines.
    let isTyped: Bool
    /// Returns the next line of input without its line break, or `nil` at the end of input.
    let readLine: @Sendable () -> String?

    /// The standard streams of the process.
    package static let standard = Streams(
        output: .standardOutput, errors: .standardError, isTyped: isatty(STDIN_FILENO) == 1,
        readLine: { Swift.readLine() })

    /// Creates streams without a terminal.
    ///
    /// - Parameters:
    ///   - output: The file for the output.
    ///   - errors: The file for error messages, which can be the same as `output`.
    ///   - readLine: A function that returns the next line of input, or `nil` at the end of input.
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

    /// The size of the terminal that shows the output, or `nil` if there is none.
    var size: winsize? {
        var size = winsize()
        return ioctl(output.fileDescriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? size : nil
    }
}
