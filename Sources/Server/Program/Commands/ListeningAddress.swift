#if Server
import Foundation

/// The host and port on which the server listens for requests.
struct ListeningAddress: CustomStringConvertible {
    let host: String
    let port: Int

    /// The host and port separated by a colon, with an IPv6 host in brackets.
    var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

    /// Returns a Boolean value that indicates whether only this machine can reach a host.
    ///
    /// - Parameter host: An IP address, which may be in brackets, or a name. Of all names, only `localhost` counts as
    ///   this machine, because any other name can refer to another machine.
    /// - Returns: `true` for `localhost` and for a loopback address, such as `127.0.0.1` or `::1`.
    static func isLoopback(_ host: String) -> Bool {
        if host.lowercased() == "localhost" { return true }
        guard let address = IPAddress(host.trimmingCharacters(in: ["[", "]"])) else { return false }
        return [IPNetwork("127.0.0.0/8"), IPNetwork("::1")].contains { $0?.contains(address) == true }
    }
}

extension String {
    /// The string as a single argument of a shell command, quoted if necessary.
    var asShellWord: String {
        let isPlain =
            !isEmpty
            && utf8.allSatisfy { byte in
                switch UnicodeScalar(byte) {
                case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "/", ":", "@", "%", "+", ",": true
                default: false
                }
            }
        return isPlain
            ? self : "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }
}
#endif
