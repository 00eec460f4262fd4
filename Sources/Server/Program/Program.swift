#if Server
import ArgumentParser

/// The program that runs the command line of `discover-server`.
package enum Program {
    /// Runs the subcommand in the command line, and ends the process with an error if it fails.
    package static func run() async {
        await ServerCommand.main()
    }
}
#endif
