#if Server
internal import SwiftASN1

/// Found where something else should be. It never leaves the readers, which say in which part it was.
struct UnexpectedElementError: Error {}

/// Reads with the library's untyped errors, and throws ours.
enum DERReading {
    static func part<Value>(_ part: ReceiptError.Part, _ read: () throws -> Value) throws(ReceiptError) -> Value {
        do {
            return try read()
        } catch {
            // The library's own words quote what it found; the place is enough, and shows nothing.
            throw .malformed(part)
        }
    }
}

extension ASN1Node {
    /// The values within a constructed one.
    func children() throws -> [ASN1Node] {
        guard case .constructed(let nodes) = content else { throw UnexpectedElementError() }
        return Array(nodes)
    }

    /// Whether values lie within values no deeper than this; the library itself stops at 50.
    func isNoDeeper(than limit: Int) -> Bool {
        guard limit > 0 else { return false }
        guard case .constructed(let nodes) = content else { return true }
        return nodes.allSatisfy { $0.isNoDeeper(than: limit - 1) }
    }
}
#endif
