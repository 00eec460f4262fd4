#if !Server
/// `discover-server`, in a build that was made without it.
@main struct DiscoverServer {
    static func main() {
        print("The server needs packages, which the trait turns on: swift run --traits Server discover-server")
    }
}
#endif
