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
            "The exit code is 1 if a balance differs and isn't repaired, or if a transaction or renewal information"
            + " differs from its signed text. The server can keep running.")

    @OptionGroup var options: SettingOptions

    @Flag(name: .long, help: "Replace the stored counts of each account that has a difference.")
    var repair = false

    @Flag(
        name: .long,
        help: "Also compare transactions and renewal information with their signed texts, which reads all texts.")
    var evidence = false

    func run() async throws {
        let settings = try await options.read()
        let request = CheckBalancesRequest(isRepairing: repair, comparesEvidence: evidence)
        do {
            let state = try StateDirectory(settings.state)
            var places: [String] = []
            var (counts, compared) = (0, EvidenceCounts())
            for own in settings.ofEachRealm {
                try await LiveServer.withStorage(own, in: state) { storage in
                    let environment = storage.environment
                    let interactor = CheckBalancesInteractor(
                        registry: storage.balances, contents: { TransactionFacts(storedText: $0, in: environment) },
                        renewals: { RenewalFacts(storedText: $0, in: environment) })
                    let found = try await CheckBalances(check: interactor).check(request)
                    try StandardStream.output.print(found.counts.map(\.sentence))
                    try StandardStream.output.print(found.transactions.map(\.sentence))
                    try StandardStream.output.print(found.renewals.map(\.sentence))
                    counts += found.counts.count
                    compared.add(found)
                    places.append(storage.place)
                }
            }
            let place = places.joined(separator: ", ")
            if evidence { try StandardStream.output.print(compared.sentences) }
            try requireAgreement(counts: repair ? 0 : counts, evidence: compared, in: place)
            try StandardStream.output.print([
                counts == 0
                    ? "Every balance is correct: \(place)" : "The stored counts that differed are replaced: \(place)"
            ])
        } catch {
            throw CommandError(error)
        }
    }

    /// Throws an error that states how much differs, if anything does.
    private func requireAgreement(counts: Int, evidence: EvidenceCounts, in place: String) throws {
        var sentences: [String] = []
        if counts > 0 {
            sentences.append(
                "\(counts) stored count\(counts == 1 ? "" : "s") of \(place) differ\(counts == 1 ? "s" : "") from the"
                    + " recorded purchases and spendings; run discover-server check --repair to replace them")
        }
        for (number, name) in [(evidence.transactions, "transaction"), (evidence.renewals, "renewal record")]
        where number > 0 {
            sentences.append(
                "\(number) \(name)\(number == 1 ? "" : "s") of \(place)"
                    + " differ\(number == 1 ? "s" : "") from the stored signed text; no \(name) was changed:"
                    + " compare with a backup to find out what changed the database")
        }
        guard sentences.isEmpty else { throw CommandError(sentences.joined(separator: "\n")) }
    }
}

/// The numbers of rows that a check of all databases compared with their signed texts (JWS).
private struct EvidenceCounts {
    /// The number of transactions that differ.
    private(set) var transactions = 0
    /// The number of subscriptions whose renewal information differs.
    private(set) var renewals = 0
    private var compared = 0
    private var comparedRenewals = 0
    private var unproven = 0

    /// Adds the numbers of the check of one database.
    mutating func add(_ found: CheckBalancesResponse) {
        transactions += found.transactions.count
        renewals += found.renewals.count
        compared += found.compared
        comparedRenewals += found.comparedRenewals
        unproven += found.unproven
    }

    /// Sentences that state how many rows were compared, and how many weren't.
    var sentences: [String] {
        let subjects = [(compared, "transaction"), (comparedRenewals, "renewal record")].map { number, name in
            "\(number) \(name)\(number == 1 ? "" : "s")"
        }
        let result = transactions + renewals == 0 ? ": no difference" : ""
        return ["\(subjects.joined(separator: " and ")) compared with the stored signed texts\(result)"]
            + (unproven == 0 ? [] : ["\(unproven) not compared, because no stored signed text proves them"])
    }
}

extension RenewalDifference {
    /// A sentence about the difference for the terminal, with the ID of the subscription.
    fileprivate var sentence: String {
        let id = "renewal record of \(subscription.id.rawValue)"
        guard !parts.isEmpty else { return "\(id): the stored signed text can't be read" }
        return "\(id): \(parts.map(\.rawValue).joined(separator: ", ")) not as in the stored signed text"
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
