import Foundation

/// A change that can be made to a letter, again and again: to a file that others depend on.
struct Touch {
    let letter: String
    let file: String
    /// A line within a function of that file; a statement is put before it.
    let line: String
    /// A public type declared there; it gets a member.
    let type: String

    /// One for each letter.
    static let all = [
        Touch(
            letter: "Entities", file: "Ledger/Ledger.swift",
            line: "        if let token = facts.accountToken, token != account { return .ownedBy(token) }",
            type: "Ledger"),
        Touch(
            letter: "Data", file: "Trace/Trace.swift",
            line: "        guard let trace = current else { return Span(trace: nil) }", type: "Trace"),
        Touch(
            letter: "Interactors", file: "Purchase/CreditInteractor.swift",
            line: "        let account = request.account.token", type: "CreditInteractor"),
        Touch(
            letter: "Observers", file: "PurchaseObserver.swift", line: "        await purchase(event)",
            type: "PurchaseObserver"),
        Touch(
            letter: "Services", file: "Ledger/InMemoryLedger.swift",
            line: "        let act = Trace.begin(.service, \"InMemoryLedger\", \"read\")", type: "InMemoryLedger"),
        Touch(
            letter: "Contexts", file: "Purchase.swift", line: "        await offer.makeOffer(in: self)",
            type: "Purchase"),
        Touch(
            letter: "Views", file: "Purchase/PurchaseTextView.swift",
            line: "        let act = Trace.begin(.view, \"PurchaseTextView\")", type: "PurchaseTextView"),
        Touch(
            letter: "Routing", file: "Router.swift",
            line: "        let act = Trace.begin(.routing, \"Route\", route.link)",
            type: "Router"),
    ]

    /// The text with a further change, which the number makes a new one.
    func changed(_ text: String, _ change: Workshop.Change, number: Int) throws -> String {
        switch change {
        case .body:
            guard text.components(separatedBy: line).count == 2 else {
                throw BuildFault(said: "error: \(file) has no line \(line)")
            }
            let statement = String(repeating: " ", count: line.prefix { $0 == " " }.count) + "_ = \(number)"
            return text.replacing(line, with: statement + "\n" + line)
        case .open:
            return text + "\nextension \(type) { public var measured\(number): Int { \(number) } }\n"
        }
    }
}
