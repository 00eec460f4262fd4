#if Server
import ArgumentParser

/// The program that runs the command line of `discover-server`.
package enum Program {
    /// Runs the subcommand that the command line names, and ends the process with an error if the subcommand fails.
    package static func run() async {
        await ServerCommand.main()
    }
}
#endif
