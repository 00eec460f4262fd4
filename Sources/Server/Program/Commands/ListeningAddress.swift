#if Server
/// The host and port on which the server listens for requests.
struct ListeningAddress: CustomStringConvertible {
    let host: String
    let port: Int

    /// The host and port separated by a colon, with an IPv6 host in brackets.
    var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
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
