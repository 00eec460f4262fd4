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
        default:
            print("usage: discover-bench hops [--case NAME] [--json]")
            print("  hops   one purchase through the letters, with adapters that do nothing, beside direct calls")
        }
    }
}
