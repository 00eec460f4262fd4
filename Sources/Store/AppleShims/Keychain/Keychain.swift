internal import Foundation
internal import Synchronization

// The functions of Apple's keychain that purchase code in apps uses. The items are stored in the process's memory.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Adds an item to a substitute for Apple's keychain that keeps all items in the process's memory.
///
/// - Parameters:
///   - attributes: The attributes and the data of the item.
///   - result: A pointer for the item's data or attributes, if the attributes request them.
/// - Returns: `errSecSuccess`, or `errSecDuplicateItem` if the keychain has an item of the same class whose identifying
///   attributes are equal: account, access group, and service, or server for the password of a server.
@discardableResult
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    let item = KeychainItem(attributes)
    let isAdded = Keychain.items.withLock { items in
        guard !items.contains(where: { $0.key == item.key }) else { return false }
        items.append(item)
        return true
    }
    guard isAdded else { return errSecDuplicateItem }
    result?.pointee = Keychain.result(of: [item], for: attributes)
    return errSecSuccess
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Finds the items in the process's in-memory keychain that match a query.
///
/// - Parameters:
///   - query: The attributes that an item must have to match, and the parts of it to return.
///   - result: A pointer for the data or the attributes of the first item, if the query requests them. With
///     ``kSecMatchLimitAll``, it is for those of all items.
/// - Returns: `errSecSuccess`, or `errSecItemNotFound`.
@discardableResult
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    let wanted = KeychainItem(query)
    let found = Keychain.items.withLock { $0.filter { $0.matches(wanted) } }
    guard !found.isEmpty else { return errSecItemNotFound }
    result?.pointee = Keychain.result(of: found, for: query)
    return errSecSuccess
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Changes the items in the process's in-memory keychain that match a query.
///
/// - Parameters:
///   - query: The attributes that an item must have to match.
///   - attributesToUpdate: The attributes and the data to replace in each matching item.
/// - Returns: `errSecSuccess`; `errSecItemNotFound` if no item matches; or `errSecDuplicateItem`, without a change, if
///   the identifying attributes of two items would be equal.
@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    let (wanted, changes) = (KeychainItem(query), KeychainItem(attributesToUpdate))
    return Keychain.items.withLock { items in
        let found = items.indices.filter { items[$0].matches(wanted) }
        guard !found.isEmpty else { return errSecItemNotFound }
        var updated = items
        for index in found { updated[index].update(with: changes) }
        guard Set(updated.map(\.key)).count == updated.count else { return errSecDuplicateItem }
        items = updated
        return errSecSuccess
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Removes the items that match a query from the process's in-memory keychain.
///
/// - Parameter query: The attributes that an item must have to match.
/// - Returns: `errSecSuccess`, or `errSecItemNotFound` if no item matches.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
    let wanted = KeychainItem(query)
    return Keychain.items.withLock { items in
        let count = items.count
        items.removeAll { $0.matches(wanted) }
        return items.count == count ? errSecItemNotFound : errSecSuccess
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a description of a result code of the keychain, such as `errSecItemNotFound`, in English.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
    switch status {
    case errSecSuccess: "No error."
    case errSecDuplicateItem: "The specified item already exists in the keychain."
    case errSecItemNotFound: "The specified item could not be found in the keychain."
    default: "Result \(status)."
    }
}

/// The process's in-memory keychain, whose items are lost when the process ends.
private enum Keychain {
    static let items = Mutex<[KeychainItem]>([])

    /// Returns the data or attributes of the first found item, or `nil` if the query requests neither.
    ///
    /// If the query contains ``kSecMatchLimitAll``, the result is an array with those of all found items.
    static func result(of found: [KeychainItem], for query: CFDictionary) -> CFTypeRef? {
        let wantsData = query[kSecReturnData] as? Bool == true
        let wantsAttributes = query[kSecReturnAttributes] as? Bool == true
        guard wantsData || wantsAttributes else { return nil }
        let results = found.map { item -> NSObject in
            guard wantsAttributes else { return NSData(data: item.data ?? Data()) }
            let values = NSMutableDictionary()
            for (name, value) in item.attributes { values[name] = value }
            if wantsData, let data = item.data { values[kSecValueData] = data }
            return values
        }
        return query[kSecMatchLimit] as? String == kSecMatchLimitAll ? NSArray(array: results) : results.first
    }
}

/// The attributes and data of a stored keychain item, or the attributes that a query searches for.
private struct KeychainItem: Sendable {
    var attributes: [String: String] = [:]
    var data: Data?

    init(_ values: CFDictionary) {
        data = values[kSecValueData] as? Data
        for name in Self.names {
            if let value = values[name] as? String {
                attributes[name] = value
            } else if let value = values[name] as? Data {
                attributes[name] = String(decoding: value, as: UTF8.self)
            }
        }
    }

    /// The attributes that identify an item: its class, service or server, account, and access group.
    ///
    /// The keychain has no second item with the same values. The password of a server has a server and no service.
    /// Apple's keychain also distinguishes its protocol, port, and path, which this substitute doesn't declare. Source:
    /// Apple's documentation of `errSecDuplicateItem`.
    var key: [String?] {
        let isOfServer = attributes[kSecClass] == kSecClassInternetPassword
        let place = isOfServer ? kSecAttrServer : kSecAttrService
        return [kSecClass, place, kSecAttrAccount, kSecAttrAccessGroup].map { attributes[$0] }
    }

    func matches(_ query: KeychainItem) -> Bool { query.attributes.allSatisfy { attributes[$0.key] == $0.value } }

    mutating func update(with changes: KeychainItem) {
        attributes.merge(changes.attributes) { $1 }
        if let data = changes.data { self.data = data }
    }

    private static let names = [
        kSecClass, kSecAttrService, kSecAttrAccount, kSecAttrAccessGroup, kSecAttrLabel, kSecAttrGeneric,
        kSecAttrServer, kSecAttrDescription,
    ]
}
