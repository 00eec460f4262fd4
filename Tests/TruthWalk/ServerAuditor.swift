internal import DiscoverEntities
internal import DiscoverServices
internal import Foundation
internal import StoreSimulator

/// A comparison of a verification server's responses with the store's records, step by step.
struct ServerAuditor {
    let catalog: Catalog
    private var known = KnownBooks()
    /// The account of each transaction: that of its token, or else the first one whose app submitted it.
    private(set) var claims: [String: String] = [:]
    /// The accounts whose device has submitted everything that the store lists, even if that is nothing.
    private var shown: Set<String> = []

    init(_ catalog: Catalog) { self.catalog = catalog }

    /// Returns the contradictions of a step.
    ///
    /// - Parameters:
    ///   - seen: The observed step.
    ///   - presented: The account of each transaction that the app has credited.
    ///   - responses: The server's response for each account, or `nil` if it can't have all information yet.
    /// - Returns: The contradictions.
    mutating func check(
        _ seen: Seen, claims presented: [String: String], _ responses: [(account: String, response: Event)]?
    ) -> [Contradiction] {
        known.takeAll(seen.after)
        claim(presented)
        let isRestored =
            seen.words.first == "restore" && seen.exit == 0 && seen.events.contains { $0.name == "restore" }
        // At a launch, the app also submits everything that the store lists.
        if isRestored || seen.readsEverything && seen.isCalm { shown.insert(seen.account) }
        guard let responses, let now = seen.after.timeOfResponses else { return [] }
        return responses.flatMap { account, response -> [Contradiction] in
            let holdings = Oracle(catalog: catalog, known: known, claims: claims, account: account, now: now)
                .holdings(spent: [:])
            guard response.flag("known") == true else {
                let mine = claims.filter { $0.value == account }.keys.sorted()
                guard !mine.isEmpty || shown.contains(account) else { return [] }
                return [Contradiction(.statusUnknown, "\(account): \(mine)", outcome: "server")]
            }
            var auditor = Auditor(catalog)
            return auditor.check(response: response, holdings).map {
                Contradiction($0.kind, "\(account): \($0.detail)", outcome: "server")
            }
        }
    }

    private mutating func claim(_ presented: [String: String]) {
        let tokens = Dictionary(
            Remote.accounts.map { (NamedAccount($0).token.uuid.lowercased(), $0) }
        ) { $1 }
        for (id, entry) in known.entries where claims[id] == nil {
            if let token = entry.appAccountToken {
                claims[id] = tokens[token.uuidString.lowercased()]
            } else {
                claims[id] = presented[id] ?? claims[entry.originalTransactionId]
            }
        }
    }
}
