import DiscoverDemo
import Foundation

@main struct Discover {
    @MainActor static func main() async {
        // A closed pipe must fail a write, not end the process with a signal in the middle of a purchase.
        signal(SIGPIPE, SIG_IGN)
        // A file size limit must fail the write, not end the process between charge and credit.
        signal(SIGXFSZ, SIG_IGN)
        exit(await Console.run(Array(CommandLine.arguments.dropFirst())))
    }
}
