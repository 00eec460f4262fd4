#if Server
import ArgumentParser
import DiscoverEntities
import ServerUseCases
import ServerVerification

/// The `check` command, which compares the stored balances with the recorded purchases and spendings.
///
/// A balance is an account's number of unused units.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Counts all purchases and spendings again, and reports each balance that differs.",
        discussion:
            "The exit code is 1 if a balance differs and isn't repaired, or if a transaction differs from its signed text."
            + " The server can keep running.")

    @OptionGroup var options: SettingOptions

    @Flag(name: .long, help: "Replace the stored counts of each account that has a difference.")
    var repair = false

    @Flag(name: .long, help: "Also compare each transaction with its stored signed text, which reads all texts.")
    var evidence = false

    func run() async throws {
        let settings = try await options.read()
        let request = CheckBalancesRequest(isRepairing: repair, comparesEvidence: evidence)
        do {
            let state = try StateDirectory(settings.state)
            var places: [String] = []
            var (counts, transactions, compared) = (0, 0, 0)
            for own in settings.ofEachRealm {
                try await LiveServer.withStorage(own, in: state) { storage in
                    let environment = storage.environment
                    let interactor = CheckBalancesInteractor(registry: storage.balances) {
                        TransactionFacts(storedText: $0, in: environment)
                    }
                    let found = try await CheckBalances(check: interactor).check(request)
                    for difference in found.counts { StandardStream.output.write(difference.sentence) }
                    for difference in found.transactions { StandardStream.output.write(difference.sentence) }
                    counts += found.counts.count
                    transactions += found.transactions.count
                    compared += found.compared
                    places.append(storage.place)
                }
            }
            let place = places.joined(separator: ", ")
            try requireAgreement(counts: repair ? 0 : counts, transactions: transactions, in: place)
            StandardStream.output.write(
                counts == 0
                    ? "Every balance is correct: \(place)" : "The stored counts that differed are replaced: \(place)")
            if evidence {
                StandardStream.output.write(
                    "\(compared) transaction\(compared == 1 ? "" : "s") compared with the stored signed texts: no difference"
                )
            }
        } catch {
            throw CommandError(error)
        }
    }

    /// Throws an error that states how many counts and transactions differ, if any do.
    private func requireAgreement(counts: Int, transactions: Int, in place: String) throws {
        var sentences: [String] = []
        if counts > 0 {
            sentences.append(
                "\(counts) stored count\(counts == 1 ? "" : "s") of \(place) differ\(counts == 1 ? "s" : "") from the"
                    + " recorded purchases and spendings; run discover-server check --repair to replace them")
        }
        if transactions > 0 {
            sentences.append(
                "\(transactions) transaction\(transactions == 1 ? "" : "s") of \(place)"
                    + " differ\(transactions == 1 ? "s" : "") from the stored signed text; no transaction was changed:"
                    + " compare with a backup to find out what changed the database")
        }
        guard sentences.isEmpty else { throw CommandError(sentences.joined(separator: "\n")) }
    }
}

extension EvidenceDifference {
    /// A sentence about the difference for the terminal, with the ID of the transaction.
    fileprivate var sentence: String {
        let id = "transaction \(transaction.id.rawValue)"
        guard !parts.isEmpty else { return "\(id): the stored signed text can't be read" }
        return "\(id): \(parts.map(\.rawValue).joined(separator: ", ")) not as in the stored signed text"
    }
}

extension BalanceDifference {
    /// A sentence about the difference for the terminal, in which the account token is masked.
    fileprivate var sentence: String {
        let what =
            switch subject {
            case .purchases(let product, let quantity, let share, let since):
                "purchases of \(quantity) \(product.rawValue)"
                    + (share.map { ", refunded by \($0)/100000" } ?? "")
                    + (since == .distantPast ? "" : ", since \(since.milliseconds)")
            case .spent(let unit): "spent units of \(unit)"
            }
        return "account \(account.masked): \(what): \(stored) stored, \(recorded) recorded"
    }
}
#endif
