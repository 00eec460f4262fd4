#if Server
internal import Crypto

extension AppReceipt {
    /// Returns a Boolean value that indicates whether the receipt was created for the specified device.
    ///
    /// Field 5 must be the SHA-1 of the device's identifier, field 4, and field 2.
    ///
    /// - Parameter identifier: The bytes of `identifierForVendor`, or on macOS the address of the first network card.
    /// - Returns: `true` if the digest matches.
    public func isMade(forDevice identifier: [UInt8]) -> Bool {
        guard let digest, let opaque else { return false }
        return Insecure.SHA1.hash(data: identifier + opaque + bundleIDField).elementsEqual(digest)
    }
}
#endif
