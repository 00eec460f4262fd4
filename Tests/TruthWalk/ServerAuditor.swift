internal import DiscoverEntities
internal import DiscoverServices
internal import Foundation
internal import StoreSimulator

/// Compares what a verification server answers, step by step, with the store's books.
struct ServerAuditor {
    let catalog: Catalog
    private var known = KnownBooks()
    /// Whose each transaction is: the account's of its token, else that of the first one whose app presented it.
    private(set) var claims: [String: String] = [:]
    /// The accounts whose device has shown the server everything that the store lists, be it nothing.
    private var shown: Set<String> = []

    init(_ catalog: Catalog) { self.catalog = catalog }

    /// Returns the contradictions after a step.
    ///
    /// - Parameters:
    ///   - presented: Whose each transaction is that the app has credited.
    ///   - answers: What the server answers each account; `nil` where it can't know all yet.
    mutating func judge(
        _ seen: Seen, claims presented: [String: String], _ answers: [(account: String, answer: Event)]?
    ) -> [Contradiction] {
        known.takeAll(seen.after)
        claim(presented)
        let isRestored =
            seen.words.first == "restore" && seen.exit == 0 && seen.events.contains { $0.name == "restore" }
        // At a launch, too, the app shows the server all that the store lists.
        if isRestored || seen.readsEverything && seen.isCalm { shown.insert(seen.account) }
        guard let answers, let now = seen.after.timeOfAnswers else { return [] }
        return answers.flatMap { account, answer -> [Contradiction] in
            let holdings = Oracle(catalog: catalog, known: known, claims: claims, account: account, now: now)
                .holdings(spent: [:])
            guard answer.flag("known") == true else {
                let mine = claims.filter { $0.value == account }.keys.sorted()
                guard !mine.isEmpty || shown.contains(account) else { return [] }
                return [Contradiction(.statusUnknown, "\(account): \(mine)", outcome: "server")]
            }
            var auditor = Auditor(catalog)
            return auditor.judge(answer: answer, holdings).map {
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
