import Foundation

/// The directory of the files that the app keeps between runs, such as its ledger.
struct StateDirectory {
    let path: String

    init(_ path: String) { self.path = path }

    /// Returns the platform's default directory for an application's state.
    ///
    /// On Apple platforms, this is `Application Support`. Elsewhere, it is the state home of the XDG Base Directory
    /// Specification: `XDG_STATE_HOME`, or a folder of `HOME`. A relative path in a variable is ignored, as the
    /// specification requires. Without `HOME`, the home folder is the one of the user's account.
    static func standard(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> StateDirectory {
        #if canImport(Darwin)
        return StateDirectory(URL.applicationSupportDirectory.appending(path: "discover").path)
        #else
        if let home = environment["XDG_STATE_HOME"], home.hasPrefix("/") { return StateDirectory(home + "/discover") }
        // NSHomeDirectory() doesn't read the variable HOME.
        let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
        return StateDirectory(home + "/.local/state/discover")
        #endif
    }

    func path(of file: String) -> String { path.hasSuffix("/") ? path + file : path + "/" + file }
}
