import Foundation

@main struct Discover {
    @MainActor static func main() async {
        // A reader that went away shows by a failed write, not by a signal in the middle of a purchase.
        signal(SIGPIPE, SIG_IGN)
        exit(await Console.run(Array(CommandLine.arguments.dropFirst())))
    }
}
