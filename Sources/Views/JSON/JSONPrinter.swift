/// A screen for lines of JSON: what every view for programs speaks through.
struct JSONPrinter: Sendable {
    let screen: any Screen

    /// One event, on one line.
    func event(_ name: EventName, _ members: JSONValue) {
        guard case .object(let members) = members else { return }
        let event = JSONValue.Member(name: "event", value: .text(name.rawValue))
        screen.show(JSONValue.object([event] + members).line)
    }

    /// A failure: an object for the program, and the same sentence for the person who started it.
    func fail(_ complaint: Complaint) { fail(code: complaint.code.rawValue, message: complaint.message, hint: nil) }

    /// A failure of any other origin.
    func fail(code: String, message: SafeText, hint: SafeText?) {
        event(.error, ["code": .text(code), "message": .text(message.text), "hint": .text(hint?.text)])
        screen.complain(SafeText.joined([message] + (hint.map { [$0] } ?? []), separator: " ").text)
    }
}
