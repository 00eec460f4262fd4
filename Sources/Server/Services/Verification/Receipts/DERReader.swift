#if Server
internal import SwiftASN1

/// An error for an unexpected ASN.1 element in a receipt.
///
/// ``DERReader`` converts this error to a ``ReceiptError`` that names the malformed part of the receipt.
struct UnexpectedElementError: Error {}

/// A namespace for a function that converts errors of the ASN.1 library to ``ReceiptError``.
enum DERReader {
    static func part<Value>(_ part: ReceiptError.Part, _ read: () throws -> Value) throws(ReceiptError) -> Value {
        do {
            return try read()
        } catch {
            // The library's messages quote the content. The part is enough and doesn't show any.
            throw .malformed(part)
        }
    }
}

extension ASN1Node {
    /// Returns the elements inside a constructed ASN.1 element.
    ///
    /// - Throws: An error if the element is primitive, so that it contains no other elements.
    func children() throws -> [ASN1Node] {
        guard case .constructed(let nodes) = content else { throw UnexpectedElementError() }
        return Array(nodes)
    }

    /// Returns a Boolean value that indicates whether this element's depth of nesting is within the limit.
    ///
    /// The library itself stops at a depth of 50.
    ///
    /// - Parameter limit: The maximum depth.
    /// - Returns: `true` if the depth doesn't exceed the limit.
    func isNoDeeper(than limit: Int) -> Bool {
        guard limit > 0 else { return false }
        guard case .constructed(let nodes) = content else { return true }
        return nodes.allSatisfy { $0.isNoDeeper(than: limit - 1) }
    }
}
#endif
