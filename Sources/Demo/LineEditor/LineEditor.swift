/// A type that can read lines that a person types and edits on a terminal.
///
/// A program that runs the console can replace the built-in editor, for example by an adapter for a line-editing
/// library: ``Streams/init(output:errors:lineEditor:readLine:)``.
@MainActor package protocol LineEditor: AnyObject, Sendable {
    /// A Boolean value that indicates whether a person types on a terminal that can be redrawn.
    ///
    /// Otherwise, the console reads its lines without an editor.
    var isAvailable: Bool { get }

    /// Shows a prompt, and returns the typed line when the person presses the Return key.
    ///
    /// The terminal is in its usual mode before and after the call, and the cursor is at the start of a row.
    ///
    /// - Parameters:
    ///   - prompt: The prompt, without control characters.
    ///   - completer: The completer of words, or `nil` if the line isn't a command. Only commands are recorded in the
    ///     history.
    /// - Returns: The line, or `nil` at the end of input.
    func readLine(after prompt: String, completer: (any LineCompleter)?) -> TypedLine?
}

/// A line that a person typed.
package struct TypedLine: Equatable {
    /// The line without its line break.
    package let text: String
    /// A Boolean value that indicates whether only the prompt and the line were written to the terminal.
    ///
    /// The value is `false` if other rows were written, such as a list of completions. The console then can't replace
    /// its drawing above the line.
    package let isOnlyOutput: Bool

    /// Creates a typed line with the specified text.
    package init(text: String, isOnlyOutput: Bool = true) {
        self.text = text
        self.isOnlyOutput = isOnlyOutput
    }
}
