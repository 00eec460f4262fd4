#if Server
import Foundation
import HTTPTypes

/// A header in which a proxy states the address of its client.
enum ForwardingHeader: String, CaseIterable, Sendable {
    /// The header that most proxies use: a list of addresses.
    case xForwardedFor = "X-Forwarded-For"
    /// The standard header (RFC 7239): a list of elements, each with an address in the parameter `for`.
    case forwarded = "Forwarded"
}

/// The proxies that report the addresses of their clients in a header.
///
/// Each proxy adds the address of its client at the end of the header. Clients can send this header, too, so only an
/// address that a trusted proxy added is trusted. The client is the rightmost address that isn't a trusted proxy's.
struct TrustedProxies: Sendable {
    private let networks: [IPNetwork]
    private let header: ForwardingHeader

    /// Creates a list of trusted proxies, which are in the specified networks and set the specified header.
    ///
    /// If there is no network, no proxy is trusted, and the header is ignored.
    init(_ networks: [IPNetwork] = [], header: ForwardingHeader = .xForwardedFor) {
        self.networks = networks
        self.header = header
    }

    /// Returns the address of the client that sent a request.
    ///
    /// - Parameters:
    ///   - fields: The headers of the request.
    ///   - peer: The address at the other end of the connection: the client's, or that of a proxy. It is `nil` if it
    ///     isn't an IP address.
    /// - Returns: The address of the client. If a trusted proxy didn't add a valid address, the result is the address
    ///   of that proxy. The result is `nil` if `peer` is `nil`.
    func client(of fields: HTTPFields, from peer: IPAddress?) -> IPAddress? {
        guard let peer, isTrusted(peer), let name = HTTPField.Name(header.rawValue) else { return peer }
        var client = peer
        for element in fields[values: name].flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) })
            .reversed()
        {
            guard let address = address(in: element) else { return client }
            client = address
            if !isTrusted(address) { return client }
        }
        return client
    }

    /// Returns the ID that a trusted proxy gave a request in the header `X-Request-Id`.
    ///
    /// With this ID, a request can be found in the logs of the proxy and of the server. The header must be a single
    /// value of 1 to 128 characters: ASCII letters, digits, `-`, `_`, `.`, and `:`.
    ///
    /// - Parameters:
    ///   - fields: The headers of the request.
    ///   - peer: The address at the other end of the connection.
    /// - Returns: The ID, or `nil` if the peer isn't a trusted proxy, or if the header has another form.
    func requestID(of fields: HTTPFields, from peer: IPAddress?) -> String? {
        guard let peer, isTrusted(peer), let name = HTTPField.Name("X-Request-Id") else { return nil }
        let values = fields[values: name]
        guard values.count == 1, (1...128).contains(values[0].utf8.count) else { return nil }
        let isAllowed = values[0].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.:".contains($0)) }
        return isAllowed ? values[0] : nil
    }

    /// Returns the trace and the parent span in a trusted proxy's header `traceparent`.
    ///
    /// - Parameters:
    ///   - fields: The headers of the request.
    ///   - peer: The address at the other end of the connection.
    /// - Returns: The trace and the parent span, or `nil` if the peer isn't a trusted proxy, or if the request doesn't
    ///   have exactly one valid header.
    func traceParent(of fields: HTTPFields, from peer: IPAddress?) -> TraceParent? {
        guard let peer, isTrusted(peer), let name = HTTPField.Name(TraceParent.header) else { return nil }
        let values = fields[values: name]
        return values.count == 1 ? TraceParent(values[0]) : nil
    }

    private func isTrusted(_ address: IPAddress) -> Bool { networks.contains { $0.contains(address) } }

    private func address(in element: Substring) -> IPAddress? {
        switch header {
        case .xForwardedFor: Self.address(element.trimmingCharacters(in: .whitespaces))
        case .forwarded: Self.forwarded(element)
        }
    }

    /// Returns the address in the parameter `for` of one element of the `Forwarded` header.
    ///
    /// The result is `nil` if the element doesn't contain exactly one address. It is also `nil` if the element contains
    /// a backslash or an odd number of quotation marks. Such an element is a piece of a longer quoted string, whose
    /// content a client may have chosen.
    private static func forwarded(_ element: Substring) -> IPAddress? {
        guard !element.contains("\\"), element.count(where: { $0 == "\"" }) % 2 == 0 else { return nil }
        let values = element.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { $0.lowercased().hasPrefix("for=") }.map { $0.dropFirst(4) }
        guard values.count == 1, let value = values.first else { return nil }
        let isQuoted = value.count >= 2 && value.hasPrefix("\"") && value.hasSuffix("\"")
        return address(String(isQuoted ? value.dropFirst().dropLast() : value))
    }

    /// Returns the address in a text that may also contain a port: `192.0.2.1:80`, or `[2001:db8::1]:80`.
    ///
    /// The result is `nil` if the text contains no valid address.
    private static func address(_ text: String) -> IPAddress? {
        if text.hasPrefix("[") {
            guard let end = text.firstIndex(of: "]") else { return nil }
            let rest = text[text.index(after: end)...]
            guard rest.isEmpty || rest.hasPrefix(":") else { return nil }
            return IPAddress(text[text.index(after: text.startIndex)..<end])
        }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        return IPAddress(parts.count == 2 ? parts[0] : Substring(text))
    }
}
#endif
