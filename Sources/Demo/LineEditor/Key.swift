/// A key that a person presses while editing a line.
enum Key: Hashable {
    /// A character, or a combining mark that joins the preceding character.
    case text(Unicode.Scalar)
    case enter
    /// The Tab key, which completes the word before the cursor.
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
    /// Control-W, which deletes back to the previous space, as in a shell.
    case deleteWordBack
    /// The key that deletes the letters and digits before the cursor, such as "month" in "gold.month".
    case deletePartBack
    case deleteWordForward
    case deleteToStart
    case deleteToEnd
    /// The key that inserts the text that was deleted last.
    case paste
    case clearScreen
    /// Control-C, which discards the line or, if the line is empty, interrupts the program.
    case interrupt
    /// Control-D, which deletes a character or, if the line is empty, ends the input.
    case endOfInput
    /// Control-Z, which stops the program until it is continued.
    case suspend
    /// Control-\, which ends the program with a signal.
    case abort
}
