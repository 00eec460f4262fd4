#if Server
@testable import ServerProgram
import DiscoverEntities
import Foundation
import TestSupport
import Testing

@Suite struct `The settings decide which claims name the account and its permissions` {
    private static let uuid = "05ef9f07-5f15-4d06-86a2-eefa8ad76969"
    private static let space = "6ba7b811-9dad-11d1-80b4-00c04fd430c8"
    private let provider = TestIdentityProvider()

    /// Returns the caller of a token, for a server with the specified settings.
    private func caller(_ members: String, _ options: [String: String] = [:]) async throws -> Caller {
        let usual = [
            "tokens.issuer": "i", "tokens.audience": "a", "tokens.serviceAudience": "a", "tokens.keys": "k.json",
        ]
        let values = try await SettingValues(
            options: usual.merging(options) { _, own in own }, environment: [:], file: nil)
        let validator = BearerTokenValidator(
            keys: try await TokenKeys([("k.json", Data(provider.keySet.utf8))]),
            policy: try TokenSettings(values).policy)
        return try await validator.caller(authorization: try provider.authorization(members))
    }

    @Test(arguments: [
        (#""sub":"x","account":"\#(uuid)""#, "account"), (#""sub":"x","https://a.b/c":"\#(uuid)""#, "https://a.b/c"),
        (#""app_metadata":{"account":"\#(uuid)"}"#, "/app_metadata/account"),
        (#""a/b":{"~1":"\#(uuid)"}"#, "/a~1b/~01"),
    ])
    func `the account is the claim with the configured name or JSON pointer`(
        members: String, claim: String
    ) async throws {
        let caller = try await caller(members, ["tokens.accountClaim": claim])
        #expect(caller.token == AccountToken(uuid: Self.uuid))
    }

    // Expected values: Python's uuid.uuid5 of the URL namespace.
    @Test(arguments: [
        (#""sub":"auth0|5f7c8ec7c33c6c004bbafe82""#, "auth0|5f7c8ec7c33c6c004bbafe82"), (#""sub":12345"#, "12345"),
        (#""sub":"12345""#, "12345"), (#""sub":"jürgen""#, "jürgen"),
    ])
    func `an account that isn't a UUID gets the version 5 UUID of its name in the namespace`(
        members: String, name: String
    ) async throws {
        let known = [
            "auth0|5f7c8ec7c33c6c004bbafe82": "e83d95ec-ef7b-58ed-bc95-90b3dd33904b",
            "12345": "a82b9066-2032-5bba-8bf9-8e865b09025c", "jürgen": "2cf740b2-fa5f-5d1a-b6f7-f7ae43ec0b47",
        ]
        let caller = try await caller(members, ["tokens.accountNamespace": Self.space])
        #expect(caller.token.uuid == known[name])
    }

    @Test func `an account that is a UUID stays the same in a namespace`() async throws {
        let caller = try await caller(#""sub":"\#(Self.uuid.uppercased())""#, ["tokens.accountNamespace": Self.space])
        #expect(caller.token == AccountToken(uuid: Self.uuid))
    }

    @Test(arguments: [
        (#""sub":"anna""#, [:]), (#""sub":12345"#, [:]), ("", [:]), (#""sub":"""#, ["tokens.accountNamespace": space]),
        (#""sub":true"#, ["tokens.accountNamespace": space]), (#""sub":["a"]"#, ["tokens.accountNamespace": space]),
        (#""sub":1.5"#, ["tokens.accountNamespace": space]), (#""sub":null"#, ["tokens.accountNamespace": space]),
        (#""sub":"\#(uuid)""#, ["tokens.accountClaim": "account"]),
    ])
    func `a token without a usable account is refused`(members: String, options: [String: String]) async throws {
        await #expect(throws: TokenRefusal.noAccount) { try await caller(members, options) }
    }

    @Test(arguments: [
        (#""a""#, "customer"), (#""b""#, "admin"), (#"["a","b"]"#, "admin customer"), (#"["b","c"]"#, "admin"),
    ])
    func `with an audience for administration, each permission needs its own audience`(
        audience: String, expected: String
    ) async throws {
        let members = #""sub":"\#(Self.uuid)","scope":"customer admin","aud":\#(audience)"#
        let caller = try await caller(members, ["tokens.adminAudience": "b"])
        #expect(caller.scopes.map(\.rawValue).sorted().joined(separator: " ") == expected)
        if audience == #""b""# {
            await #expect(throws: TokenRefusal.foreign) { try await self.caller(members) }
        }
    }

    @Test(arguments: [
        (#""a""#, "customer"), (#""s""#, "service"), (#"["a","s"]"#, "customer service"),
    ])
    func `a customer who requests the scope of a service doesn't become one`(
        audience: String, expected: String
    ) async throws {
        let members = #""sub":"\#(Self.uuid)","scope":"customer service","aud":\#(audience)"#
        let caller = try await caller(members, ["tokens.serviceAudience": "s"])
        #expect(caller.scopes.map(\.rawValue).sorted().joined(separator: " ") == expected)
    }

    @Test func `without an audience for services, no token acts for other accounts`() async throws {
        var policy = TokenPolicy(issuer: "i", audience: "a")
        #expect(policy.serviceAudience == nil)
        policy.scopeClaims = ["scope"]
        let validator = BearerTokenValidator(
            keys: try await TokenKeys([("k.json", Data(provider.keySet.utf8))]), policy: policy)
        let members = #""sub":"\#(Self.uuid)","scope":"customer service""#
        let caller = try await validator.caller(authorization: try provider.authorization(members))
        #expect(caller.scopes == [.customer])
    }

    @Test func `a service needs no account, and then it is nothing but a service`() async throws {
        let first = try await caller(#""sub":"backend@clients","scope":"service customer admin""#)
        #expect(first.scopes == [.service])
        #expect(try await caller(#""sub":"backend@clients","scope":"service""#).token == first.token)
        #expect(try await caller(#""sub":"other@clients","scope":"service""#).token != first.token)
        let named = try await caller(
            #""sub":"backend","scope":"service customer","account":"\#(Self.uuid)""#, ["tokens.accountClaim": "account"]
        )
        #expect(named.scopes == [.service, .customer] && named.token == AccountToken(uuid: Self.uuid))
        await #expect(throws: TokenRefusal.noAccount) { try await caller(#""scope":"service""#) }
        await #expect(throws: TokenRefusal.noAccount) { try await caller(#""sub":"x","scope":"admin""#) }
    }

    @Test(arguments: [
        (#""is_anonymous":true"#, "is_anonymous", true), (#""is_anonymous":"anonymous""#, "is_anonymous", true),
        (#""firebase":{"sign_in_provider":"anonymous"}"#, "/firebase/sign_in_provider", true),
        (#""firebase":{"sign_in_provider":"google.com"}"#, "/firebase/sign_in_provider", false),
        (#""is_anonymous":false"#, "is_anonymous", false), (#""is_anonymous":1"#, "is_anonymous", false),
        (#""is_anonymous":"true""#, "is_anonymous", false), (#""x":true"#, "is_anonymous", false),
        (#""is_anonymous":true"#, nil, false),
    ])
    func `an account is anonymous only if the configured claim marks it`(
        members: String, claim: String?, expected: Bool
    ) async throws {
        let caller = try await caller(
            #""sub":"\#(Self.uuid)",\#(members)"#, claim.map { ["tokens.anonymousClaim": $0] } ?? [:])
        #expect(caller.isAnonymous == expected)
    }

    @Test(arguments: [
        (#""scope":"openid customer admin""#, [:], "admin customer"), (#""scp":["customer","x"]"#, [:], "customer"),
        (#""scp":"customer""#, [:], "customer"), (#""scope":"customer","scp":["admin"]"#, [:], "admin customer"),
        (#""permissions":["admin"]"#, [:], ""),
        (#""permissions":["admin"]"#, ["tokens.scopeClaims": "permissions"], "admin"),
        (#""scope":"admin""#, ["tokens.scopeClaims": "permissions"], ""),
        (#""realm":{"roles":["customer"]}"#, ["tokens.scopeClaims": "scope,/realm/roles"], "customer"),
        (#""scope":["customer admin"]"#, [:], ""), ("", [:], ""), ("", ["tokens.defaultScope": "customer"], "customer"),
        (#""scope":"""#, ["tokens.defaultScope": "customer"], ""),
        (#""scope":"openid""#, ["tokens.defaultScope": "customer"], ""),
        (#""scope":5"#, ["tokens.defaultScope": "customer"], ""),
    ])
    func `the permissions are those of the configured claims, or the default without any`(
        members: String, options: [String: String], expected: String
    ) async throws {
        let caller = try await caller(
            #""sub":"\#(Self.uuid)""# + (members.isEmpty ? "" : ",") + members, options)
        #expect(caller.scopes.map(\.rawValue).sorted().joined(separator: " ") == expected)
    }
}
#endif
