public import Foundation

// The names of Apple's header. Their types are Swift's own, so that conversions such as `kSecClass as String` compile.

/// The result code of a keychain function, such as ``errSecSuccess``.
public typealias OSStatus = Int32
/// The type of the keychain's attribute names, such as ``kSecClass``.
public typealias CFString = String
/// The type of a keychain item's attributes, and of a query for items.
public typealias CFDictionary = [String: Any]
/// The result of a keychain query: data, attributes, or an array of them.
public typealias CFTypeRef = AnyObject
/// The type of a Boolean value in a keychain query.
public typealias CFBoolean = NSNumber

/// The value `true` in a keychain query, such as for ``kSecReturnData``.
///
/// It is never `nil`.
public var kCFBooleanTrue: CFBoolean? { NSNumber(value: true) }
/// The value `false` in a keychain query, such as for ``kSecReturnData``.
///
/// It is never `nil`.
public var kCFBooleanFalse: CFBoolean? { NSNumber(value: false) }

/// The function succeeded.
public let errSecSuccess: OSStatus = 0
/// The keychain already has an item of the same class with the same identifying attributes.
public let errSecDuplicateItem: OSStatus = -25_299
/// The keychain has no item that matches the query.
public let errSecItemNotFound: OSStatus = -25_300
/// A parameter isn't valid.
///
/// This substitute for Apple's keychain never returns the code.
public let errSecParam: OSStatus = -50
/// The customer must unlock the device first.
///
/// This substitute for Apple's keychain never returns the code.
public let errSecInteractionNotAllowed: OSStatus = -25_308
/// The authentication failed.
///
/// This substitute for Apple's keychain never returns the code.
public let errSecAuthFailed: OSStatus = -25_293

/// The attribute that contains the class of an item.
public let kSecClass: CFString = "class"
/// The class of keychain items that contain a password or other data of an app.
public let kSecClassGenericPassword: CFString = "genp"
/// The class of keychain items that contain a password for a server.
public let kSecClassInternetPassword: CFString = "inet"
/// The class of keychain items that contain a cryptographic key.
public let kSecClassKey: CFString = "keys"

/// The attribute that contains the name of the service that an item, such as a password, belongs to.
public let kSecAttrService: CFString = "svce"
/// The attribute that contains the name of the account that an item, such as a password, belongs to.
public let kSecAttrAccount: CFString = "acct"
/// The attribute that contains the access group of an item: the group of apps that can read it.
public let kSecAttrAccessGroup: CFString = "agrp"
/// The attribute that contains the label of an item.
public let kSecAttrLabel: CFString = "labl"
/// The attribute that contains data that the app defines itself.
public let kSecAttrGeneric: CFString = "gena"
/// The attribute that contains the address of the server that a password is for.
public let kSecAttrServer: CFString = "srvr"
/// The attribute that contains a description of an item.
public let kSecAttrDescription: CFString = "desc"
/// The attribute that selects whether an item is synchronized among devices.
///
/// It has no effect in this substitute for Apple's keychain.
public let kSecAttrSynchronizable: CFString = "sync"
/// A value of ``kSecAttrSynchronizable``: a query finds items whether or not they are synchronized.
public let kSecAttrSynchronizableAny: CFString = "syna"
/// The attribute that selects when an item can be read.
///
/// It has no effect in this substitute for Apple's keychain.
public let kSecAttrAccessible: CFString = "pdmn"
/// A value of ``kSecAttrAccessible``: the item can be read after the first unlock of the device.
public let kSecAttrAccessibleAfterFirstUnlock: CFString = "ck"
/// A value of ``kSecAttrAccessible``: only this device can read the item, after its first unlock.
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
/// A value of ``kSecAttrAccessible``: the item can be read while the device is unlocked.
public let kSecAttrAccessibleWhenUnlocked: CFString = "ak"
/// A value of ``kSecAttrAccessible``: only this device can read the item, while the device is unlocked.
public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"

/// The attribute that contains the data of an item.
public let kSecValueData: CFString = "v_Data"
/// The attribute of a query that requests the data of the found items.
public let kSecReturnData: CFString = "r_Data"
/// The attribute of a query that requests the attributes of the found items.
public let kSecReturnAttributes: CFString = "r_Attributes"
/// The attribute of a query that limits the number of found items.
public let kSecMatchLimit: CFString = "m_Limit"
/// The value that limits a query to one item; see ``kSecMatchLimit``.
public let kSecMatchLimitOne: CFString = "m_LimitOne"
/// The value that lets a query find all matching items; see ``kSecMatchLimit``.
public let kSecMatchLimitAll: CFString = "m_LimitAll"
/// The attribute that selects the data protection keychain on a Mac.
///
/// It has no effect in this substitute for Apple's keychain.
public let kSecUseDataProtectionKeychain: CFString = "nleg"
