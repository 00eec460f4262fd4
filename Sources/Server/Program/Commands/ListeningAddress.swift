#if Server
/// Where a program listens, as it stands in an address of the web.
struct ListeningAddress: CustomStringConvertible {
    let host: String
    let port: Int

    /// With the brackets that an address of IPv6 needs before a port.
    var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}

extension String {
    /// The text as one word of a shell's command.
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
