public import Foundation

// The names of Apple's header. Their types are Swift's own, so that conversions such as `kSecClass as String` compile.

/// A result of a function of the keychain.
public typealias OSStatus = Int32
/// A string, in the names of the keychain.
public typealias CFString = String
/// The attributes of an item, or a query.
public typealias CFDictionary = [String: Any]
/// What a query returns: data, attributes, or an array of them.
public typealias CFTypeRef = AnyObject
/// A Boolean value, in a query.
public typealias CFBoolean = NSNumber

/// The value that requests something in a query, which is never `nil`.
public var kCFBooleanTrue: CFBoolean? { NSNumber(value: true) }
/// The value that requests nothing in a query, which is never `nil`.
public var kCFBooleanFalse: CFBoolean? { NSNumber(value: false) }

/// The function succeeded.
public let errSecSuccess: OSStatus = 0
/// The keychain has the item already.
public let errSecDuplicateItem: OSStatus = -25_299
/// The keychain has no such item.
public let errSecItemNotFound: OSStatus = -25_300
/// A parameter isn't valid, which doesn't happen here.
public let errSecParam: OSStatus = -50
/// The customer must unlock the device first, which doesn't happen here.
public let errSecInteractionNotAllowed: OSStatus = -25_308
/// The authentication failed, which doesn't happen here.
public let errSecAuthFailed: OSStatus = -25_293

/// The attribute that contains the class of an item.
public let kSecClass: CFString = "class"
/// The class of passwords and other data of an app.
public let kSecClassGenericPassword: CFString = "genp"
/// The class of passwords of a server.
public let kSecClassInternetPassword: CFString = "inet"
/// The class of cryptographic keys.
public let kSecClassKey: CFString = "keys"

/// The attribute that contains the service of an item.
public let kSecAttrService: CFString = "svce"
/// The attribute that contains the account of an item.
public let kSecAttrAccount: CFString = "acct"
/// The attribute that contains the access group of an item.
public let kSecAttrAccessGroup: CFString = "agrp"
/// The attribute that contains the label of an item.
public let kSecAttrLabel: CFString = "labl"
/// The attribute that contains data of the app's own.
public let kSecAttrGeneric: CFString = "gena"
/// The attribute that contains the server of an item.
public let kSecAttrServer: CFString = "srvr"
/// The attribute that contains a description of an item.
public let kSecAttrDescription: CFString = "desc"
/// The attribute that selects whether an item is synchronized, which has no effect here.
public let kSecAttrSynchronizable: CFString = "sync"
/// The value that selects items whether or not they are synchronized.
public let kSecAttrSynchronizableAny: CFString = "syna"
/// The attribute that selects when an item can be read, which has no effect here.
public let kSecAttrAccessible: CFString = "pdmn"
/// The item can be read after the first unlock of the device.
public let kSecAttrAccessibleAfterFirstUnlock: CFString = "ck"
/// The item can be read on this device after its first unlock.
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
/// The item can be read while the device is unlocked.
public let kSecAttrAccessibleWhenUnlocked: CFString = "ak"
/// The item can be read on this device while it is unlocked.
public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"

/// The attribute that contains the data of an item.
public let kSecValueData: CFString = "v_Data"
/// The attribute of a query that requests the data.
public let kSecReturnData: CFString = "r_Data"
/// The attribute of a query that requests the attributes.
public let kSecReturnAttributes: CFString = "r_Attributes"
/// The attribute of a query that limits the number of items.
public let kSecMatchLimit: CFString = "m_Limit"
/// The value that selects one item.
public let kSecMatchLimitOne: CFString = "m_LimitOne"
/// The value that selects all items.
public let kSecMatchLimitAll: CFString = "m_LimitAll"
/// The attribute that selects the keychain of apps on a Mac, which has no effect here.
public let kSecUseDataProtectionKeychain: CFString = "nleg"
