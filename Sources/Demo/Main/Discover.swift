import DiscoverDemo
import Foundation

@main struct Discover {
    @MainActor static func main() async {
        // A reader that went away shows by a failed write, not by a signal in the middle of a purchase.
        signal(SIGPIPE, SIG_IGN)
        // A limit on the size of files is an error of the write that meets it, and no reason to end between charge and credit.
        signal(SIGXFSZ, SIG_IGN)
        exit(await Console.run(Array(CommandLine.arguments.dropFirst())))
    }
}
