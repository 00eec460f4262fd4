#if Server
internal import Crypto

extension AppReceipt {
    /// Whether the receipt was made for this device: field 5 is the SHA-1 of the device's identifier, field 4 and field 2.
    ///
    /// - Parameter identifier: The bytes of `identifierForVendor`, on macOS the address of the first network card.
    public func isMade(forDevice identifier: [UInt8]) -> Bool {
        guard let digest, let opaque else { return false }
        return Insecure.SHA1.hash(data: identifier + opaque + bundleIDField).elementsEqual(digest)
    }
}
#endif
