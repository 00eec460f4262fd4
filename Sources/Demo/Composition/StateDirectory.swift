import Foundation

/// Where the state is kept between runs: two files of two parties, the app's ledger and the simulated store's own state.
struct StateDirectory {
    let path: String

    init(_ path: String) { self.path = path }

    /// The platform's place for an application's state: `Application Support` on Apple's systems, and elsewhere what the
    /// XDG Base Directory Specification calls the state home.
    static func standard(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> StateDirectory {
        #if canImport(Darwin)
        StateFolder(URL.applicationSupportDirectory.appending(path: "discover").path)
        #else
        if let home = environment["XDG_STATE_HOME"], home.hasPrefix("/") {
            StateDirectory(home + "/discover")
        } else {
            StateDirectory(NSHomeDirectory() + "/.local/state/discover")
        }
        #endif
    }

    func path(of file: String) -> String { path.hasSuffix("/") ? path + file : path + "/" + file }
}
