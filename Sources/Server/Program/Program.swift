#if Server
import ArgumentParser

/// The program: what `discover-server` does with its command line.
package enum Program {
    /// Runs the command that the command line names, and ends the process where it fails.
    package static func run() async {
        await ServerCommand.main()
    }
}
#endif
