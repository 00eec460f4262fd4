#if Server
import ArgumentParser
import DiscoverEntities
import ServerUseCases

/// The `check` command, which compares the stored balances with the recorded purchases and spendings.
///
/// A balance is an account's number of unused units.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Counts all purchases and spendings again, and reports each balance that differs.",
        discussion: "The exit code is 1 if a balance differs and isn't repaired. The server can keep running.")

    @OptionGroup var options: SettingOptions

    @Flag(name: .long, help: "Replace the stored counts of each account that has a difference.")
    var repair = false

    func run() async throws {
        let settings = try await options.read()
        do {
            let state = try StateDirectory(settings.state)
            var places: [String] = []
            var count = 0
            for own in settings.ofEachRealm {
                try await LiveServer.withStorage(own, in: state) { storage in
                    let differences = try await CheckBalances(
                        check: CheckBalancesInteractor(registry: storage.balances)
                    ).check(CheckBalancesRequest(isRepairing: repair))
                    for difference in differences { StandardStream.output.write(difference.sentence) }
                    count += differences.count
                    places.append(storage.place)
                }
            }
            let place = places.joined(separator: ", ")
            guard count == 0 || repair else {
                throw CommandError(
                    "\(count) stored count\(count == 1 ? "" : "s") of \(place) differ\(count == 1 ? "s" : "") from the"
                        + " recorded purchases and spendings; run discover-server check --repair to replace them")
            }
            StandardStream.output.write(
                count == 0
                    ? "Every balance is correct: \(place)" : "The stored counts that differed are replaced: \(place)")
        } catch {
            throw CommandError(error)
        }
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
