#if Server
package import Hummingbird
package import NIOCore

/// The context of a request, with the address of its client.
package struct ClientRequestContext: RequestContext, RemoteAddressRequestContext {
    package var coreContext: CoreRequestContextStorage
    /// The address of the client, or of the proxy in front of the server.
    ///
    /// The value is `nil` if there is no connection.
    package let remoteAddress: SocketAddress?

    package init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        remoteAddress = source.channel.remoteAddress
    }
}

/// A key for limiting the requests of one client, derived from the client's IP address.
///
/// For an IPv4 address, the key is the whole address, even if it is written as an IPv6 address. For an IPv6 address,
/// the key is the first 64 bits, because one client usually has all addresses that begin with these bits.
struct ClientAddress: Hashable, Sendable {
    /// The network that contains the addresses of the client, or `nil` without an IP address.
    let network: IPNetwork?

    /// Creates a key from an IP address: the whole IPv4 address, or the first 64 bits of an IPv6 address.
    ///
    /// All clients without an IP address have the same key.
    init(_ address: IPAddress?) {
        network = address.map { IPNetwork($0, prefix: $0.isIPv4 ? 128 : 64) }
    }

    /// Creates a key from a network.
    init(_ network: IPNetwork?) { self.network = network }
}

/// A key for limiting the requests of one client to one route that requires no token.
struct PublicCall: Hashable, Sendable {
    let address: ClientAddress
    let route: String
}
#endif
