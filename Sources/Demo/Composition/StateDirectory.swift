import Foundation

/// The directory of the files that the app keeps between runs, such as its ledger.
struct StateDirectory {
    let path: String

    init(_ path: String) { self.path = path }

    /// Returns the platform's default directory for an application's state.
    ///
    /// On Apple platforms, this is `Application Support`. Elsewhere, it is the state home of the XDG Base Directory
    /// Specification.
    static func standard(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> StateDirectory {
        #if canImport(Darwin)
        StateDirectory(URL.applicationSupportDirectory.appending(path: "discover").path)
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
