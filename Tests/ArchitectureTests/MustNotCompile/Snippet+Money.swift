extension Snippet {
    /// Snippets that misuse payments or transactions, such as finishing a transaction that isn't credited.
    static let money: [Snippet] = [
        Snippet(
            name: "finishing an unverified transaction",
            reasons: [
                "cannot convert value of type 'UnverifiedTransaction' to expected argument type 'CreditedTransaction'"
            ],
            source: """
                import DiscoverData
                import DiscoverInteractors

                func finish(_ transaction: <point>, in queue: any PaymentQueue) async throws {
                    try await queue.finish(transaction)
                }
                """,
            forbidden: "UnverifiedTransaction", allowed: "CreditedTransaction"),
        Snippet(
            name: "finishing a transaction that is verified and not credited",
            reasons: [
                "cannot convert value of type 'VerifiedTransaction' to expected argument type 'CreditedTransaction'"
            ],
            source: """
                import DiscoverInteractors

                func finish(_ transaction: <point>, in queue: any PaymentQueue) async throws {
                    try await queue.finish(transaction)
                }
                """,
            forbidden: "VerifiedTransaction", allowed: "CreditedTransaction"),
        Snippet(
            name: "finishing by the interactor what is verified and not credited",
            reasons: [
                "cannot convert value of type '[VerifiedTransaction]' to expected argument type '[CreditedTransaction]'"
            ],
            source: """
                import DiscoverEntities
                import DiscoverInteractors

                func finish(_ transactions: [<point>], by interactor: FinishInteractor) async -> [TransactionID] {
                    await interactor.perform(transactions)
                }
                """,
            forbidden: "VerifiedTransaction", allowed: "CreditedTransaction"),
        Snippet(
            name: "crediting an unverified transaction",
            reasons: [
                "cannot convert value of type '[UnverifiedTransaction]' to expected argument type '[VerifiedTransaction]'"
            ],
            source: """
                import DiscoverData
                import DiscoverEntities
                import DiscoverInteractors

                func request(_ transactions: [<point>], for account: Account) -> CreditRequest {
                    CreditRequest(transactions: transactions, account: account)
                }
                """,
            forbidden: "UnverifiedTransaction", allowed: "VerifiedTransaction"),
        Snippet(
            name: "making a verified transaction",
            reasons: ["'VerifiedTransaction' initializer is inaccessible due to 'internal' protection level"],
            source: """
                import DiscoverInteractors

                func again(_ proof: VerifiedTransaction) -> VerifiedTransaction { <point> }
                """,
            forbidden: "VerifiedTransaction(facts: proof.facts)", allowed: "proof"),
        Snippet(
            name: "making a credited transaction",
            reasons: ["'CreditedTransaction' initializer is inaccessible due to 'internal' protection level"],
            source: """
                import DiscoverInteractors

                func again(_ proof: CreditedTransaction) -> CreditedTransaction { <point> }
                """,
            forbidden: "CreditedTransaction(facts: proof.facts)", allowed: "proof"),
        Snippet(
            name: "making a permission to finish",
            reasons: ["'FinishingPermit' initializer is inaccessible due to 'internal' protection level"],
            source: """
                import DiscoverComposition
                import DiscoverInteractors

                @MainActor func again(_ permit: FinishingPermit, _ session: PurchaseSession) -> FinishingPermit { <point> }
                """,
            forbidden:
                "FinishingPermit(watching: session, credits: nil, limit: .zero, stopwatch: AnyClock(ContinuousClock()))",
            allowed: "permit"),
        Snippet(
            name: "starting an old layer without a permission to finish",
            reasons: ["missing argument for parameter #1 in call"],
            source: """
                import DiscoverComposition

                @MainActor func start(_ old: OldPurchaseLayer, _ permit: FinishingPermit) -> any PurchaseLayer {
                    old.start(<point>)
                }
                """,
            forbidden: "", allowed: "permit"),
        Snippet(
            name: "turning a verified transaction into a credited one",
            reasons: ["'CreditedTransaction' initializer is inaccessible due to 'internal' protection level"],
            source: """
                import DiscoverInteractors

                func promote(_ verified: VerifiedTransaction, _ credited: CreditedTransaction) -> CreditedTransaction {
                    <point>
                }
                """,
            forbidden: "CreditedTransaction(facts: verified.facts)", allowed: "credited"),
        Snippet(
            name: "requesting a payment without an account",
            reasons: ["missing argument for parameter 'account' in call"],
            source: """
                import DiscoverData
                import DiscoverEntities

                func pay(for account: Account) -> PayRequest {
                    PayRequest(product: "gold.month", quantity: 1<point>, offer: nil)
                }
                """,
            forbidden: "", allowed: ", account: account.token"),
        Snippet(
            name: "requesting a payment for no account",
            reasons: ["'nil' is not compatible with expected argument type 'AccountToken'"],
            source: """
                import DiscoverData
                import DiscoverEntities

                func pay(for account: Account) -> PayRequest {
                    PayRequest(product: "gold.month", quantity: 1, account: <point>, offer: nil)
                }
                """,
            forbidden: "nil", allowed: "account.token"),
        Snippet(
            name: "taking a line out of the ledger",
            reasons: ["'transactions' setter is inaccessible"],
            source: """
                import DiscoverEntities

                func change(_ ledger: inout Ledger, _ entry: LedgerEntry) { <point> }
                """,
            forbidden: "ledger.transactions.removeAll()", allowed: "_ = ledger.record(entry)"),
    ]
}
