#if Server
@testable import ServerProgram
import Foundation
import HTTPTypes
import HummingbirdTesting
import TestSupport
import Testing

@Suite(.holdsFiles) struct `The client address behind trusted proxies` {
    private static func client(
        _ lines: [String], from peer: String = "10.0.0.1", in header: ForwardingHeader = .xForwardedFor,
        trusting networks: [String] = ["10.0.0.0/8", "2001:db8:1::/48"]
    ) throws -> String? {
        let proxies = TrustedProxies(try networks.map { try #require(IPNetwork($0)) }, header: header)
        var fields: HTTPFields = [:]
        for line in lines {
            fields.append(HTTPField(name: try #require(HTTPField.Name(header.rawValue)), value: line))
        }
        return proxies.client(of: fields, from: IPAddress(peer)).map(Self.text)
    }

    private static func text(_ address: IPAddress) -> String {
        if address.isIPv4 { return address.bytes.suffix(4).map(String.init).joined(separator: ".") }
        return address.bytes.map { String($0, radix: 16) }.joined(separator: ":")
    }

    private static func expected(_ address: String) throws -> String { text(try #require(IPAddress(address))) }

    @Test(arguments: [
        (["192.0.2.7"], "192.0.2.7"), (["198.51.100.1, 192.0.2.7"], "192.0.2.7"),
        (["198.51.100.1, 192.0.2.7 , 10.1.2.3"], "192.0.2.7"),
        (["198.51.100.1", "192.0.2.7", "10.1.2.3"], "192.0.2.7"),
        (["192.0.2.7:4711"], "192.0.2.7"), (["2001:db8::7"], "2001:db8::7"), (["[2001:db8::7]:80"], "2001:db8::7"),
        (["[2001:db8::7]"], "2001:db8::7"), (["192.0.2.7, 2001:db8:1::9"], "192.0.2.7"),
        // All addresses belong to proxies: the first of them is the client.
        (["10.9.9.9, 10.1.2.3"], "10.9.9.9"),
        // Without a valid address at the end, the trusted proxy itself counts.
        ([], "10.0.0.1"), ([""], "10.0.0.1"), (["unknown"], "10.0.0.1"), (["192.0.2.7, _hidden"], "10.0.0.1"),
        (["192.0.2.7,"], "10.0.0.1"), (["192.0.2.7, x, 10.1.2.3"], "10.1.2.3"), (["[2001:db8::7"], "10.0.0.1"),
        (["[2001:db8::7]x"], "10.0.0.1"), (["192.0.2.7 192.0.2.8"], "10.0.0.1"),
    ])
    func `X-Forwarded-For gives the right-most address that isn't a trusted proxy's`(lines: [String], client: String)
        throws
    {
        #expect(try Self.client(lines) == Self.expected(client), "\(lines)")
    }

    @Test(arguments: [
        (["for=192.0.2.7"], "192.0.2.7"), (["For=\"192.0.2.7:80\";proto=https;by=10.0.0.1"], "192.0.2.7"),
        (["for=\"[2001:db8::7]:80\""], "2001:db8::7"), (["for=198.51.100.1, proto=https; for=192.0.2.7"], "192.0.2.7"),
        (["for=192.0.2.7, for=10.1.2.3"], "192.0.2.7"), (["proto=https"], "10.0.0.1"), (["for=_hidden"], "10.0.0.1"),
        // A client can't hide the proxy's element in a quoted text, nor put an element into the proxy's own.
        (["for=198.51.100.1;host=\"x", "for=192.0.2.7"], "192.0.2.7"),
        (["for=192.0.2.7;host=\"a, for=198.51.100.1;x=\";proto=http"], "10.0.0.1"),
        (["for=192.0.2.7;host=\"a\\\", for=198.51.100.1;x=\\\"\""], "10.0.0.1"),
        (["for=192.0.2.7;for=198.51.100.1"], "10.0.0.1"),
    ])
    func `Forwarded gives the right-most address that isn't a trusted proxy's`(lines: [String], client: String) throws {
        #expect(try Self.client(lines, in: .forwarded) == Self.expected(client), "\(lines)")
    }

    @Test func `the header of a client that isn't a trusted proxy is ignored`() throws {
        #expect(try Self.client(["192.0.2.7"], from: "192.0.2.9") == "192.0.2.9")
        #expect(try Self.client(["192.0.2.7"], trusting: []) == "10.0.0.1")
        // A proxy on a socket with both versions of IP has an IPv4 address in IPv6 form.
        #expect(try Self.client(["192.0.2.7"], from: "::ffff:10.0.0.1") == "192.0.2.7")
        #expect(TrustedProxies().client(of: [:], from: nil) == nil)
    }

    @Test(
        arguments: [
            (["abc-1_2.3:4"], "127.0.0.1", "abc-1_2.3:4"), (["abc"], "192.0.2.1", nil), ([], "127.0.0.1", nil),
            (["a b"], "127.0.0.1", nil), (["a\u{E9}"], "127.0.0.1", nil), ([""], "127.0.0.1", nil),
            (["a", "b"], "127.0.0.1", nil), ([String(repeating: "a", count: 129)], "127.0.0.1", nil),
        ] as [([String], String, String?)])
    func `the ID of a request is the one that a trusted proxy gave it, if it is short and plain`(
        values: [String], peer: String, id: String?
    ) throws {
        let proxies = TrustedProxies([try #require(IPNetwork("127.0.0.1"))])
        let name = try #require(HTTPField.Name("X-Request-Id"))
        var fields = HTTPFields()
        for value in values { fields.append(HTTPField(name: name, value: value)) }
        #expect(proxies.requestID(of: fields, from: IPAddress(Substring(peer))) == id)
    }

    @Test(arguments: [
        ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false), ("10.1.2.3/31", "10.1.2.2", true),
        ("10.1.2.3/31", "10.1.2.4", false), ("10.1.2.3", "10.1.2.3", true), ("10.1.2.3", "10.1.2.2", false),
        ("fd00::/9", "fd7f::1", true), ("fd00::/9", "fd80::1", false), ("10.0.0.0/8", "::1", false),
        ("::ffff:10.0.0.0/104", "10.2.0.1", true),
    ])
    func `a network contains the addresses with its bits`(network: String, address: String, isInside: Bool) throws {
        let network = try #require(IPNetwork(network))
        #expect(network.contains(try #require(IPAddress(address))) == isInside)
    }

    @Test(arguments: [
        "localhost", "10.0.0.0/", "10.0.0.0/0", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8/8", "::/0", "::1/129", "/8",
        "10.0.0", "fe80::1%eth0", "10.0.0.0/٨",
    ])
    func `an invalid network is refused with the setting's name`(text: String) async throws {
        let values = try await SettingValues(options: ["proxy.trusted": text], environment: [:], file: nil)
        let fault = #expect(throws: SettingValues.InvalidSettingError.self) { try ServerSettings(values) }
        #expect(
            fault?.description
                == "proxy.trusted: \(text) isn't an IP address or a network such as 10.0.0.0/8 or fd00::/8")
    }

    @Test func `the settings select the proxies and the header`() async throws {
        let values = try await SettingValues(
            options: ["proxy.trusted": "127.0.0.1, 10.0.0.0/8", "proxy.header": "Forwarded"], environment: [:],
            file: nil)
        let proxies = try ServerSettings(values).proxies
        let fields: HTTPFields = [try #require(HTTPField.Name("Forwarded")): "for=192.0.2.7"]
        for peer in ["127.0.0.1", "10.2.3.4"] {
            #expect(proxies.client(of: fields, from: IPAddress(peer)) == IPAddress("192.0.2.7"))
        }
        #expect(proxies.client(of: fields, from: IPAddress("127.0.0.2")) == IPAddress("127.0.0.2"))
    }

    @Test func `without the setting, a client can't choose another address for its limits`() async throws {
        var choices = TestServer.Choices()
        choices.limits.publicPerSecond = 1
        choices.limits.publicBurst = 3
        try await TestServer(choices).run(.live) { client in
            var statuses: [Int] = []
            for number in 1...4 {
                statuses.append(try await client.send(.get, "/openapi.json", forwardedFor: "192.0.2.\(number)").status)
            }
            #expect(statuses == [200, 200, 200, 429])
        }
    }
}
#endif
