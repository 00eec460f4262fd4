#if Server
import ServerProgram

/// The `discover-server` executable.
///
/// Its code is in a library, so that tests and benchmarks can run it in their own process.
@main struct DiscoverServer {
    static func main() async {
        await Program.run()
    }
}
#else
import Foundation

/// The `discover-server` executable of a build without the `Server` trait.
///
/// The program exits with an error, so that a script detects that no server was started.
@main struct DiscoverServer {
    static func main() {
        print("The server requires packages that the trait Server adds. Run: swift run --traits Server discover-server")
        exit(EX_UNAVAILABLE)
    }
}
#endif
