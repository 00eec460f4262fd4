#if Server
import NIOCore
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// An IP address, stored in IPv6 form.
///
/// The IPv6 form of an IPv4 address begins with `::ffff:`.
struct IPAddress: Hashable, Sendable {
    /// The 16 bytes of the address in its IPv6 form.
    let bytes: [UInt8]

    fileprivate init(bytes: [UInt8]) { self.bytes = bytes }

    /// Creates an address from a string such as `192.0.2.1`; `nil` for other strings, such as a host name.
    init?(_ text: some StringProtocol) {
        var bytes = [UInt8](repeating: 0, count: 16)
        let text = String(text)
        if inet_pton(AF_INET, text, &bytes) == 1 {
            self.bytes = Self.mapped + bytes.prefix(4)
        } else if inet_pton(AF_INET6, text, &bytes) == 1 {
            self.bytes = bytes
        } else {
            return nil
        }
    }

    /// Creates the IP address of a socket address; `nil` for a socket address without one, such as a path.
    init?(_ address: SocketAddress?) {
        guard let text = address?.ipAddress else { return nil }
        self.init(text)
    }

    /// A Boolean value that indicates whether this is an IPv4 address.
    var isIPv4: Bool { bytes.starts(with: Self.mapped) }

    /// The beginning of each IPv4 address in the form of an IPv6 address (RFC 4291, 2.5.5.2).
    private static let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
}

/// A range of IP addresses that begin with the same bits.
struct IPNetwork: Hashable, Sendable {
    private let start: IPAddress
    private let prefix: Int

    /// The network as 32 hexadecimal digits and the number of bits, which ``init(ipv6Form:)`` reads.
    var ipv6Form: String {
        start.bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() + "/\(prefix)"
    }

    /// Creates a network from a string in the form of ``ipv6Form``; `nil` for other strings.
    init?(ipv6Form text: some StringProtocol) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == 32, let prefix = Int(parts[1]), (0...128).contains(prefix)
        else { return nil }
        let digits = parts[0].compactMap { $0.isASCII ? $0.hexDigitValue : nil }.map { UInt8($0) }
        guard digits.count == 32 else { return nil }
        let bytes = stride(from: 0, to: 32, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
        self.init(IPAddress(bytes: bytes), prefix: prefix)
    }

    /// Creates the network of all addresses that begin with the same bits as an address.
    ///
    /// - Parameters:
    ///   - address: An address of the network.
    ///   - prefix: The number of equal bits at the beginning. For an IPv4 address, the number includes the 96 bits
    ///     that precede the address in its IPv6 form.
    init(_ address: IPAddress, prefix: Int) {
        self.prefix = prefix
        start = Self.start(of: address, prefix)
    }

    /// Creates a network from an address, or from an address and a number of bits, such as `10.0.0.0/8`.
    ///
    /// The result is `nil` if the text has another format.
    ///
    /// - Parameter text: The text. The number of bits must be at least 1, because with 0 bits, all addresses would be
    ///   trusted.
    init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard let address = IPAddress(parts[0]) else { return nil }
        let isShort = address.isIPv4 && !parts[0].contains(":")
        switch parts.count {
        case 1: self.init(address, prefix: 128)
        case 2:
            guard parts[1].allSatisfy({ $0.isASCII && $0.isNumber }), let bits = Int(parts[1]),
                (1...(isShort ? 32 : 128)).contains(bits)
            else { return nil }
            self.init(address, prefix: isShort ? bits + 96 : bits)
        default: return nil
        }
    }

    /// Returns a Boolean value that indicates whether an address is in this network.
    func contains(_ address: IPAddress) -> Bool { Self.start(of: address, prefix) == start }

    /// Returns an address in which all bits after the specified number of leading bits are zero.
    private static func start(of address: IPAddress, _ prefix: Int) -> IPAddress {
        IPAddress(
            bytes: address.bytes.enumerated().map { index, byte in
                byte & ~UInt8(truncatingIfNeeded: 0xFF >> min(max(prefix - index * 8, 0), 8))
            })
    }
}
#endif
