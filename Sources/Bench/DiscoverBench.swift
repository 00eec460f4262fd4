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
        case "crash":
            guard let crash = CrashBench(arguments.dropFirst()) else {
                print("usage: \(CrashBench.usage)")
                exit(64)
            }
            if await !crash.run() { exit(1) }
        default:
            print("usage: discover-bench hops [--case NAME] [--json]")
            print("  hops   one purchase through the letters, with adapters that do nothing, beside direct calls")
            print("       \(CrashBench.usage)")
            print("  crash  every flow of the money path, stopped at every effect; see Docs/crash-testing.md")
        }
    }
}
