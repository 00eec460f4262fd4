import Foundation

@main struct Discover {
    @MainActor static func main() async {
        // A reader that went away is told by a failed write, and ends the program quietly.
        signal(SIGPIPE, SIG_IGN)
        exit(await Console.run(Array(CommandLine.arguments.dropFirst())))
    }
}
