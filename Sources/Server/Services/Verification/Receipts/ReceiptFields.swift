#if Server
import DiscoverEntities
internal import SwiftASN1

/// The fields of a receipt, or of one in-app purchase in a receipt, by their type numbers.
///
/// In ASN.1, they are a SET of sequences. Each sequence contains a type number, a version number, and an octet string
/// with the encoded value.
struct ReceiptFields {
    /// The type number of a field that contains an in-app purchase; a receipt has one for each purchase.
    private static let purchase: Int64 = 17
    /// The type number of the receipt's bundle ID.
    private static let app: Int64 = 2

    private let place: Int
    private var values: [Int64: ArraySlice<UInt8>] = [:]
    private var purchases: [ArraySlice<UInt8>] = []
    private var order: [Int64] = []
    private var repeated: Set<Int64> = []
    private var read: Set<Int64> = []

    init(_ content: ArraySlice<UInt8>, purchase place: Int, limits: ReceiptLimits) throws(ReceiptError) {
        self.place = place
        let part: ReceiptError.Part = place == 0 ? .fields : .purchases
        for node in try Self.attributes(in: content, part, limits) {
            let (number, value) = try DERReader.part(part) { try Self.attribute(node) }
            if place == 0, number == Self.purchase {
                guard purchases.count < limits.purchases else { throw .tooMany(.purchases, limit: limits.purchases) }
                purchases.append(value)
                continue
            }
            // Only a field that is read must not occur twice. Apple may add others that do.
            guard values.updateValue(value, forKey: number) == nil else {
                repeated.insert(number)
                continue
            }
            guard values.count <= limits.fields else { throw .tooMany(.fields, limit: limits.fields) }
            order.append(number)
        }
    }

    private init(place: Int) { self.place = place }

    /// Returns the bundle ID in the content of a receipt, without reading any other field.
    ///
    /// - Parameters:
    ///   - content: The content of a receipt.
    ///   - limits: The limits of a receipt; only the depth matters here.
    /// - Returns: The bundle ID.
    /// - Throws: A `ReceiptError` if the content isn't a set, or doesn't contain the bundle ID exactly once.
    static func bundleID(in content: ArraySlice<UInt8>, limits: ReceiptLimits) throws(ReceiptError) -> String {
        var fields = ReceiptFields(place: 0)
        for node in try attributes(in: content, .fields, limits) {
            guard let (number, value) = try? attribute(node), number == app else { continue }
            if fields.values.updateValue(value, forKey: number) != nil { fields.repeated.insert(number) }
        }
        guard let text = try fields.text(app) else { throw .fieldMissing(Int(app), purchase: 0) }
        return text
    }

    private static func attributes(
        in content: ArraySlice<UInt8>, _ part: ReceiptError.Part, _ limits: ReceiptLimits
    ) throws(ReceiptError) -> [ASN1Node] {
        let set = try DERReader.part(part) { try BER.parse(content) }
        guard set.identifier == .set else { throw .malformed(part) }
        guard set.isNoDeeper(than: limits.depth) else { throw .tooDeep(limit: limits.depth) }
        return try DERReader.part(part, set.children)
    }

    /// Returns the type number and the encoded value of a receipt field.
    private static func attribute(_ node: ASN1Node) throws -> (Int64, ArraySlice<UInt8>) {
        try BER.sequence(node, identifier: .sequence) { nodes in
            let number = try Int64(berEncoded: &nodes)
            _ = try Int64(berEncoded: &nodes)
            return (number, try ASN1OctetString(berEncoded: &nodes).bytes)
        }
    }

    /// The type numbers of the fields that no method has read yet, in the order of the receipt.
    var unread: [Int64] { order.filter { !read.contains($0) } }

    mutating func bytes(_ number: Int64) throws(ReceiptError) -> [UInt8]? {
        try encoded(number).map(Array.init)
    }

    mutating func number(_ number: Int64) throws(ReceiptError) -> Int64? {
        try value(number) { try Int64(berEncoded: $0) }
    }

    mutating func text(_ number: Int64) throws(ReceiptError) -> String? {
        try value(number) { node in
            switch node.identifier {
            case .utf8String: String(try ASN1UTF8String(berEncoded: node))
            case .ia5String: String(try ASN1IA5String(berEncoded: node))
            case .printableString: String(try ASN1PrintableString(berEncoded: node))
            default: throw UnexpectedElementError()
            }
        }
    }

    mutating func date(_ number: Int64) throws(ReceiptError) -> Moment? {
        guard let text = try text(number), !text.isEmpty else { return nil }
        guard let moment = ReceiptDate.moment(text) else { throw .badField(Int(number), purchase: place) }
        return moment
    }

    func purchases(limits: ReceiptLimits) throws(ReceiptError) -> [ReceiptPurchase] {
        var read: [ReceiptPurchase] = []
        read.reserveCapacity(purchases.count)
        for content in purchases {
            read.append(try ReceiptPurchase(content, number: read.count + 1, limits: limits))
        }
        return read
    }

    private mutating func value<Value>(
        _ number: Int64, _ decode: (ASN1Node) throws -> Value
    ) throws(ReceiptError) -> Value? {
        guard let bytes = try encoded(number), !bytes.isEmpty else { return nil }
        do {
            return try decode(BER.parse(bytes))
        } catch {
            throw .badField(Int(number), purchase: place)
        }
    }

    private mutating func encoded(_ number: Int64) throws(ReceiptError) -> ArraySlice<UInt8>? {
        read.insert(number)
        guard !repeated.contains(number) else { throw .fieldTwice(Int(number), purchase: place) }
        return values[number]
    }
}
#endif
