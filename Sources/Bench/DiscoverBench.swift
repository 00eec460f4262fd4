import Foundation

/// `discover-bench`: side-by-side measurements. Each compares two things in one run and prints the ratio, because times on a
/// machine that is shared mean little and ratios much.
@main struct DiscoverBench {
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        let isJSON = arguments.contains("--json")
        switch arguments.first(where: { !$0.hasPrefix("-") }) {
        case "hops":
            let named = arguments.firstIndex(of: "--case").map {
                arguments.dropFirst($0 - arguments.startIndex + 1).first
            }
            await Hops(isJSON: isJSON, only: named ?? nil).run()
        case "ledger":
            await LedgerBench(isJSON: isJSON).run(opening: arguments.contains("--open") ? arguments.last : nil)
        case "kill":
            func value(_ option: String) -> String? {
                arguments.firstIndex(of: option).flatMap { arguments.dropFirst($0 - arguments.startIndex + 1).first }
            }
            let times = value("--times").flatMap { Int($0) } ?? 200
            let seed = value("--seed").flatMap { UInt64($0) } ?? 1
            if await !Kill(isJSON: isJSON, times: times, seed: seed).run() { exit(1) }
        default:
            print("usage: discover-bench hops [--case NAME] [--json]")
            print("  hops   one purchase through the letters, with adapters that do nothing, beside direct calls")
            print("       discover-bench ledger [--json]")
            print("       discover-bench kill [--times N] [--seed N] [--json]")
            print("  kill   discover itself, killed at random moments: nothing is lost, nothing comes twice")
            print("  ledger one more entry, and opening, in ledgers of 100, 10 000 and 1 000 000 entries")
        }
    }
}
