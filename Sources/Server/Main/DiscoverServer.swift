#if Server
import ServerProgram

/// `discover-server`. All of it is a library, so that what it reads from outside can be fed and measured without a process.
@main struct DiscoverServer {
    static func main() async {
        await Program.run()
    }
}
#else
import Foundation

/// `discover-server`, in a build that was made without it. Whoever started it to be served must not take this for success.
@main struct DiscoverServer {
    static func main() {
        print("The server needs packages, which the trait turns on: swift run --traits Server discover-server")
        exit(EX_UNAVAILABLE)
    }
}
#endif
