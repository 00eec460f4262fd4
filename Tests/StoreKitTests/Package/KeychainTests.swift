import AppleKeychain
import Foundation
import Testing

/// The keychain that `test-package` passes to packages that import Security.
@Suite struct `The keychain of the process` {
    private let service = UUID().uuidString

    private func query(_ account: String, _ more: [CFString: Any] = [:]) -> CFDictionary {
        let item: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount as String: account,
        ]
        return item.merging(more) { $1 } as CFDictionary
    }

    private func data(of account: String) -> Data? {
        var result: AnyObject?
        let request = query(account, [kSecReturnData: true, kSecMatchLimit: kSecMatchLimitOne])
        guard SecItemCopyMatching(request, &result) == errSecSuccess else { return nil }
        return result as? Data
    }

    @Test func `an item is added once, found, changed, and removed`() {
        let attributes: [CFString: Any] = [
            kSecValueData: Data("1".utf8), kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlock,
        ]
        #expect(SecItemAdd(query("a", attributes), nil) == errSecSuccess)
        #expect(SecItemAdd(query("a", attributes), nil) == errSecDuplicateItem)
        #expect(SecItemAdd(query("b", attributes), nil) == errSecSuccess)
        #expect(data(of: "a") == Data("1".utf8) && data(of: "c") == nil)
        #expect(SecItemUpdate(query("a"), [kSecValueData: Data("2".utf8)] as CFDictionary) == errSecSuccess)
        #expect(data(of: "a") == Data("2".utf8) && data(of: "b") == Data("1".utf8))
        #expect(SecItemUpdate(query("c"), [kSecValueData: Data()] as CFDictionary) == errSecItemNotFound)
        #expect(SecItemDelete(query("a")) == errSecSuccess && SecItemDelete(query("a")) == errSecItemNotFound)
        #expect(data(of: "a") == nil)
    }

    @Test func `passwords of different servers are different items, also of one account`() {
        func password(_ server: String, _ more: [CFString: Any] = [:]) -> CFDictionary {
            let item: [CFString: Any] = [
                kSecClass: kSecClassInternetPassword, kSecAttrServer: server, kSecAttrAccount: service,
            ]
            return item.merging(more) { $1 } as CFDictionary
        }
        #expect(SecItemAdd(password("a.example"), nil) == errSecSuccess)
        #expect(SecItemAdd(password("b.example"), nil) == errSecSuccess)
        #expect(SecItemAdd(password("b.example", [kSecAttrService: "other"]), nil) == errSecDuplicateItem)
        #expect(SecItemDelete(password("a.example")) == errSecSuccess)
        #expect(SecItemDelete(password("b.example")) == errSecSuccess)
    }

    @Test func `a change that would make two items equal changes nothing`() {
        for account in ["a", "b"] { SecItemAdd(query(account, [kSecValueData: Data(account.utf8)]), nil) }
        let change: [CFString: Any] = [kSecAttrAccount: "b", kSecValueData: Data("c".utf8)]
        #expect(SecItemUpdate(query("a"), change as CFDictionary) == errSecDuplicateItem)
        #expect(data(of: "a") == Data("a".utf8) && data(of: "b") == Data("b".utf8))
        #expect(SecItemUpdate(query("a"), [kSecAttrAccount: "c"] as CFDictionary) == errSecSuccess)
        #expect(data(of: "a") == nil && data(of: "c") == Data("a".utf8))
    }

    @Test func `a query returns attributes and all items if it requests them`() throws {
        for account in ["a", "b"] { SecItemAdd(query(account, [kSecValueData: Data(account.utf8)]), nil) }
        var result: CFTypeRef?
        let all: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecMatchLimit: kSecMatchLimitAll,
            kSecReturnAttributes: kCFBooleanTrue as Any, kSecReturnData: true,
        ]
        #expect(SecItemCopyMatching(all as CFDictionary, &result) == errSecSuccess)
        let items = try #require(result as? [[String: Any]])
        #expect(items.compactMap { $0[kSecAttrAccount as String] as? String } == ["a", "b"])
        #expect(items.compactMap { $0[kSecValueData as String] as? Data } == [Data("a".utf8), Data("b".utf8)])
        #expect(SecItemDelete(all as CFDictionary) == errSecSuccess)
        #expect(SecCopyErrorMessageString(errSecItemNotFound, nil)?.isEmpty == false)
    }
}
