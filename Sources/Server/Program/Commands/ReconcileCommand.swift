#if Server
import ArgumentParser
import AsyncHTTPClient
import DiscoverEntities
import Foundation
import ServerHTTP
import ServerUseCases

/// The `reconcile` command, which compares recorded purchases with the App Store.
struct ReconcileCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reconcile",
        abstract: "Compares recorded purchases with the App Store, and records what the ledger lacks.",
        discussion:
            "Looks up the purchases that are due, and prints each difference. Requires api.url. The server can keep running."
    )

    @OptionGroup var options: SettingOptions

    @Flag(name: .long, help: "Look up all purchases, and not only those that are due.")
    var all = false

    func run() async throws {
        let settings = try await options.read()
        let http = HTTPClient(
            eventLoopGroupProvider: .singleton, configuration: AsyncHTTPClientTransport.configuration)
        do {
            try await reconcile(settings, http: http)
        } catch {
            try? await http.shutdown()
            throw CommandError(error)
        }
        try? await http.shutdown()
    }

    private func reconcile(_ settings: ServerSettings, http: HTTPClient) async throws {
        let server = try await LiveServer(settings, http: http)
        guard server.first.reconciliation != nil else {
            try await server.close()
            throw CommandError("api.url isn't set; set it to the App Store Server API that has the purchases")
        }
        // Report the outcomes of all realms, even if the comparison of one realm fails.
        var failures: [String] = []
        for realm in server.realms {
            guard let reconciliation = realm.reconciliation else { continue }
            let name = server.others.isEmpty ? "" : "\(realm.settings.realm): "
            let outcome = await reconciliation.run(ReconcileRequest(isComplete: all), metrics: ServerMetrics()) {
                StandardStream.output.write(name + $0.sentence)
            }
            do throws(CommandError) {
                StandardStream.output.write(name + (try outcome.conclusion(ofAll: all)))
            } catch {
                failures.append(name + error.description)
            }
        }
        try await server.close()
        guard failures.isEmpty else { throw CommandError(failures.joined(separator: "\n")) }
    }
}

extension ReconcilePurchasesOutcome {
    /// Returns a sentence for the terminal that states the outcome.
    ///
    /// - Parameter includesAll: `true` if all purchases were to be compared, and `false` if only those that were due.
    /// - Returns: The sentence about a comparison that ended without a failure.
    /// - Throws: `CommandError` if a purchase couldn't be compared. A postponed purchase is no failure: the running
    ///   server may have queried it just before.
    func conclusion(ofAll includesAll: Bool) throws(CommandError) -> String {
        switch self {
        case .completed(let statistics):
            let conclusion = statistics.conclusion(ofAll: includesAll)
            guard statistics.incomparable == 0 else { throw CommandError(conclusion) }
            return conclusion
        case .skipped(.recent(let milliseconds)):
            throw CommandError(
                "Another process has compared purchases, so nothing was looked up. The next comparison is due in"
                    + " \((milliseconds + 999) / 1000) s.")
        case .skipped(.held(let milliseconds)):
            throw CommandError(
                "Another process compares purchases now, so nothing was looked up; try again later, at the latest in"
                    + " \((milliseconds + 999) / 1000) s.")
        case .interrupted(let failure, let statistics):
            throw CommandError("\(failure.sentence) Before that: \(statistics.sentence)")
        }
    }
}

extension RecordedDifference {
    /// A sentence that explains the difference for the terminal, in which the account token is masked.
    var sentence: String {
        let facts = difference.transaction
        let what =
            switch difference.change {
            case .renewal: "was renewed on \(facts.purchased.day)" + (facts.expires.map { " until \($0.day)" } ?? "")
            case .refund: facts.revocation.map { revoked($0, facts.ownership) } ?? "was refunded"
            case .expiry: "ended" + (facts.expires.map { " on \($0.day)" } ?? "")
            case .purchase: "was bought on \(facts.purchased.day)"
            case .other: "changed"
            }
        let effect =
            switch result {
            case .recorded: "recorded"
            case .disputed: "recorded, but the App Store names another account, so the owner is disputed"
            case .unclaimed, .noted, .repeated: "not recorded"
            }
        return
            "\(difference.change.rawValue): \(facts.product.rawValue), transaction \(facts.key.id.rawValue) of account"
            + " \(account.masked), \(what); \(effect)"
    }

    private func revoked(_ revocation: Revocation, _ ownership: TransactionFacts.Ownership) -> String {
        let day = revocation.moment.day
        if ownership == .familyShared { return "stopped being shared by the family on \(day)" }
        return revocation.isComplete ? "was refunded on \(day)" : "was refunded by \(revocation.share) on \(day)"
    }
}

extension Moment {
    /// The day in UTC, such as 2026-11-28.
    fileprivate var day: String {
        Date(timeIntervalSince1970: Double(milliseconds) / 1000).formatted(.iso8601.year().month().day())
    }
}
#endif
