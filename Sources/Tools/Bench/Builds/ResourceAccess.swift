import Foundation

/// A change that can be made to a letter, again and again: to a file that others depend on.
struct SourceEdit {
    let layer: String
    let file: String
    /// A line within a function of that file; a statement is put before it.
    let line: String
    /// A public type declared there; it gets a member.
    let type: String

    /// One for each letter.
    static let all = [
        SourceEdit(
            layer: "Entities", file: "Ledger/Ledger.swift",
            line: "        if let token = facts.accountToken, token != account { return .ownedBy(token) }",
            type: "Ledger"),
        SourceEdit(
            layer: "Data", file: "Trace/Trace.swift",
            line: "        guard let trace = current else { return Span(trace: nil) }", type: "Trace"),
        SourceEdit(
            layer: "Interactors", file: "Purchase/CreditInteractor.swift",
            line: "        let account = request.account.token", type: "CreditInteractor"),
        SourceEdit(
            layer: "Observers", file: "PurchaseObserver.swift", line: "        await purchase(event)",
            type: "PurchaseObserver"),
        SourceEdit(
            layer: "Services", file: "Ledger/InMemoryLedger.swift",
            line: "        let act = Trace.begin(.service, \"InMemoryLedger\", \"read\")", type: "InMemoryLedger"),
        SourceEdit(
            layer: "Contexts", file: "Purchase.swift", line: "        await offer.start(in: self)",
            type: "Purchase"),
        SourceEdit(
            layer: "Views", file: "Purchase/PurchaseTextView.swift",
            line: "        let act = Trace.begin(.view, \"PurchaseTextView\")", type: "PurchaseTextView"),
        SourceEdit(
            layer: "Routing", file: "Router.swift",
            line: "        let act = Trace.begin(.routing, \"Route\", route.link)",
            type: "Router"),
    ]

    /// What a change is made to.
    enum Change: CaseIterable {
        /// A statement within a function: nobody outside it can tell.
        case body
        /// A member that others may call from now on.
        case open
        /// A member for the module itself, and for tests that may look into it.
        case inner
    }

    /// The text with a further change, which the number makes a new one.
    func changed(_ text: String, _ change: Change, number: Int) throws -> String {
        switch change {
        case .body:
            guard text.components(separatedBy: line + "\n").count == 2 else {
                throw BuildError(said: "error: \(file) has not one line that is \(line)")
            }
            let statement = String(repeating: " ", count: line.prefix { $0 == " " }.count) + "_ = \(number)"
            return text.replacing(line + "\n", with: statement + "\n" + line + "\n")
        case .open: return text + "\nextension \(type) { public var measured\(number): Int { \(number) } }\n"
        case .inner: return text + "\nextension \(type) { var within\(number): Int { \(number) } }\n"
        }
    }
}
