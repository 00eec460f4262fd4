/// A key that a person presses while editing a line.
enum Key: Hashable {
    /// A character, or a combining mark, which joins the preceding character.
    case text(Unicode.Scalar)
    case enter
    /// Completes the word before the cursor.
    case tab
    case left
    case right
    case wordLeft
    case wordRight
    case home
    case end
    case up
    case down
    case backspace
    case delete
    /// Deletes back to the previous space, like a shell.
    case deleteWordBack
    /// Deletes back to the beginning of the word, such as "month" in "gold.month".
    case deletePartBack
    case deleteWordForward
    case deleteToStart
    case deleteToEnd
    /// Inserts the text that was deleted last.
    case paste
    case clearScreen
    /// Control-C.
    case interrupt
    /// Control-D, which deletes a character, or ends the input on an empty line.
    case endOfInput
    /// Control-Z.
    case suspend
    /// Control-\, which ends the program with a signal.
    case abort
}
