#if Server
import ArgumentParser

/// The program that runs the command line of `discover-server`.
package enum Program {
    /// Runs the command that the command line names, and ends the process if it fails.
    package static func run() async {
        await ServerCommand.main()
    }
}
#endif
