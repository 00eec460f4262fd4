#if Server
package import Hummingbird
package import NIOCore
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The context of a request, with the address of its client.
package struct ClientRequestContext: RequestContext, RemoteAddressRequestContext {
    package var coreContext: CoreRequestContextStorage
    /// The address of the client, or of the proxy in front of the server, or `nil` if there is no connection.
    package let remoteAddress: SocketAddress?

    package init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        remoteAddress = source.channel.remoteAddress
    }
}

/// The part of a client's IP address for which requests are limited.
///
/// All of an IPv4 address counts, even if it is written as an IPv6 address. Of an IPv6 address, only the first 64 bits
/// count, because one client usually has all addresses that begin with these bits.
struct ClientAddress: Hashable, Sendable {
    private let bytes: [UInt8]

    /// Creates the part of a socket address for which requests are limited.
    ///
    /// All addresses that aren't IP addresses are treated as one client.
    init(_ address: SocketAddress?) {
        let text = address?.ipAddress ?? ""
        var all = [UInt8](repeating: 0, count: 16)
        if inet_pton(AF_INET, text, &all) == 1 {
            bytes = Array(all.prefix(4))
        } else if inet_pton(AF_INET6, text, &all) == 1 {
            let isIPv4 = all.prefix(12) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
            bytes = Array(isIPv4 ? all.suffix(4) : all.prefix(8))
        } else {
            bytes = []
        }
    }
}

/// A key for the limit of requests without a token: a route and a client that sends requests to it.
struct PublicCall: Hashable, Sendable {
    let address: ClientAddress
    let route: String
}
#endif
