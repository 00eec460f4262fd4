#if Server
import DiscoverData
import DiscoverEntities
import Foundation
import ServerPostgresStorage
import ServerStorage
import Support

extension FuzzTarget {
    /// Signed texts in the compact form of the database, and any other texts before they are stored.
    static let storedText = FuzzTarget(name: "stored-text") {
        let table = EvidenceTable(in: HeaderSession())
        func encoded(_ text: String) -> String { Base64URL.encode(Array(text.utf8)) }
        let signed = "\(HeaderSession.header).\(encoded(#"{"transactionId":"1"}"#)).\(encoded("signature"))"
        let outer = "\(HeaderSession.header).\(encoded(#"{"data":{"signedTransactionInfo":"\#(signed)"}}"#)).AQ"
        return try ["", "é", "a.b.c", signed, outer].map { Array(try table.stored($0)) }
    } read: { bytes in
        let table = EvidenceTable(in: HeaderSession())
        do {
            let given = String(decoding: bytes, as: UTF8.self)
            guard try table.text(of: table.stored(given)).utf8.elementsEqual(given.utf8) else {
                return "a text is another one after it was stored"
            }
            let text = try EvidenceTable(in: HeaderSession()).text(of: Data(bytes))
            let isSame = try table.text(of: table.stored(text)).utf8.elementsEqual(text.utf8)
            return isSame ? nil : "a restored text is another one after it was stored again"
        } catch {
            return complaint(about: error)
        }
    }

    /// Values of columns in PostgreSQL's binary format, after a byte that selects the column's type.
    static let postgresValue = FuzzTarget(name: "postgres-value") {
        [
            [0, 1], [1] + (0..<16), [2] + "name".utf8, [3, 0, 0, 0, 0, 0, 0, 1, 0], [4, 255, 254], [5, 128, 0, 0, 0],
            [6] + "é".utf8, [7, 255, 0], [8], [9, 1],
        ]
    } read: { bytes in
        // The last type, which is that of JSON, isn't supported.
        let types: [UInt32] = [16, 17, 19, 20, 21, 23, 25, 1043, 2278, 114]
        guard let first = bytes.first else { return nil }
        let (type, rest) = (types[Int(first) % types.count], Array(bytes.dropFirst()))
        let value = rest.withUnsafeBytes { SQLValue(postgresType: type, bytes: $0) }
        guard let value else { return type == 114 ? nil : "a value of the supported type \(type) isn't read" }
        switch value {
        case .integer(let number) where rest.count <= 8:
            guard withUnsafeBytes(of: number.bigEndian, { Array($0.suffix(rest.count)) }) == rest else {
                return "an integer is another one"
            }
        case .bytes(let data): guard Array(data) == rest else { return "bytes are others" }
        case .integer, .boolean, .text, .null: break
        }
        return complaint(inRow: SQLRow([value]))
    }

    /// Reads the column of a row as each type, and returns a sentence about what is wrong with a refusal.
    private static func complaint(inRow row: SQLRow) -> String? {
        func refusal<Value: SQLConvertible>(_ type: Value.Type) -> String? {
            do throws(LedgerFailure) {
                let _: Value = try row[0]
                return nil
            } catch {
                return complaint(about: error)
            }
        }
        return refusal(Int64?.self) ?? refusal(Int32.self) ?? refusal(Bool.self) ?? refusal(String.self)
            ?? refusal(Data.self) ?? refusal(Moment.self) ?? refusal(AccountToken?.self) ?? refusal(TransactionID.self)
    }
}

/// A session that has only the table of headers.
private final class HeaderSession: SQLSession {
    /// The header of every number that isn't stored.
    static let header = "eyJhbGciOiJFUzI1NiJ9"

    private var stored: [(digest: SQLValue, text: SQLValue)] = []

    let dialect = SQLDialect(idLength: "", nextTransactionNumber: "", totalAmount: "", now: "")
    var headers: EvidenceHeaderCache? { nil }
    var writesEvents: Bool { false }

    func rows(_ sql: String, _ arguments: [any SQLConvertible]) -> [SQLRow] {
        switch arguments.first?.sqlValue {
        case .integer(let number):
            guard number != 0 else { return [] }
            let index = Int(clamping: number) &- 1
            return [SQLRow([stored.indices.contains(index) ? stored[index].text : .text(Self.header)])]
        case let digest?:
            return stored.firstIndex { $0.digest == digest }.map { [SQLRow([.integer(Int64($0) + 1)])] } ?? []
        case nil: return []
        }
    }

    func run(_ sql: String, _ arguments: [any SQLConvertible]) -> Int {
        guard arguments.count == 2 else { return 0 }
        stored.append((arguments[0].sqlValue, arguments[1].sqlValue))
        return 1
    }

    func insert(_ sql: String, _ arguments: [any SQLConvertible]) -> Int64 { 0 }

    func lockNumbering() {}

    func allowLongStatements() {}
}
#endif
