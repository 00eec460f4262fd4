import Foundation

/// A source file of a layer, with the two places in it that the `builds` benchmark changes.
///
/// The file is one that other files depend on, and the benchmark can change it repeatedly.
struct SourceEdit {
    let layer: String
    let file: String
    /// A line in a function of the source file, before which the benchmark inserts a statement.
    let line: String
    /// A public type in the source file, to which the benchmark adds a member.
    let type: String

    /// The source files that the benchmark changes, one for each layer.
    static let all = [
        SourceEdit(
            layer: "Entities", file: "Ledger/Ledger.swift",
            line: "        if let token = facts.accountToken, token != account { return .ownedBy(token) }",
            type: "Ledger"),
        SourceEdit(
            layer: "Data", file: "Trace.swift",
            line: "        guard let trace = current else { return Span(trace: nil) }", type: "Trace"),
        SourceEdit(
            layer: "Interactors", file: "Purchase/CreditInteractor.swift",
            line: "        let account = request.account.token", type: "CreditInteractor"),
        SourceEdit(
            layer: "Observers", file: "PurchaseObserver.swift", line: "        await purchase(event)",
            type: "PurchaseObserver"),
        SourceEdit(
            layer: "Services", file: "Ledger/InMemoryLedgerStore.swift",
            line: "        let span = Trace.begin(.service, \"InMemoryLedgerStore\", \"read\")",
            type: "InMemoryLedgerStore"),
        SourceEdit(
            layer: "Contexts", file: "Purchase.swift", line: "        return await offer.start(in: self)",
            type: "Purchase"),
        SourceEdit(
            layer: "Views", file: "Purchase/PurchaseTextView.swift",
            line: "        let span = Trace.begin(.view, \"PurchaseTextView\")", type: "PurchaseTextView"),
        SourceEdit(
            layer: "Routing", file: "Router.swift",
            line: "        let span = Trace.begin(.routing, \"Route\", route.link)",
            type: "Router"),
    ]

    /// A kind of change to a source file.
    enum Change: CaseIterable {
        /// A new statement in a function body, invisible to other files.
        case body
        /// A new public member of a type, visible to all modules.
        case open
        /// A new internal member of a type, visible to the module and to tests that use `@testable import`.
        case inner
    }

    /// Returns the text of the source file with one more change.
    ///
    /// - Parameters:
    ///   - text: The current content of the file.
    ///   - change: The kind of change.
    ///   - number: A number that makes the change distinct from earlier ones.
    /// - Returns: The changed source text.
    /// - Throws: `BuildError` if a statement is to be inserted, and the file doesn't contain `line` exactly once.
    func changed(_ text: String, _ change: Change, number: Int) throws -> String {
        switch change {
        case .body:
            guard text.components(separatedBy: line + "\n").count == 2 else {
                throw BuildError(said: "error: \(file) must have exactly one line \(line)")
            }
            let statement = String(repeating: " ", count: line.prefix { $0 == " " }.count) + "_ = \(number)"
            return text.replacing(line + "\n", with: statement + "\n" + line + "\n")
        case .open: return text + "\nextension \(type) { public var measured\(number): Int { \(number) } }\n"
        case .inner: return text + "\nextension \(type) { var within\(number): Int { \(number) } }\n"
        }
    }
}
