internal import Foundation

extension CatalogueDocument {
    /// Reads the text as JSON of the expected shape, or says where it is not.
    init(bytes: Data, file: String) throws(ConfigurationError) {
        func failure(
            _ reason: ConfigurationError.Reason, _ place: String, _ found: String, _ expected: String
        ) -> ConfigurationError {
            ConfigurationError(reason: reason, file: file, place: place, found: found, expected: expected)
        }
        let text = "a JSON object in UTF-8"
        if bytes.count > StoreConfiguration.largestFile {
            throw CatalogueFile.tooLarge(file, "more than \(StoreConfiguration.largestFile) bytes")
        }
        if bytes.isEmpty { throw failure(.empty, "", "an empty file", text) }
        if let other = UTF8Check.otherEncoding(of: bytes) { throw failure(.notUTF8, "byte 0", other, text) }
        if let bad = UTF8Check.firstBadByte(in: bytes) {
            throw failure(.notUTF8, "byte \(bad)", "bytes that are no UTF-8", text)
        }
        do {
            self = try JSONDecoder().decode(CatalogueDocument.self, from: bytes)
        } catch DecodingError.typeMismatch(let type, let context) {
            let found = FoundValue.phrase(in: context.debugDescription)
            throw failure(.wrongType, Self.place(context.codingPath), found, FoundValue.phrase(for: type))
        } catch DecodingError.valueNotFound(let type, let context) {
            throw failure(.wrongType, Self.place(context.codingPath), "null", FoundValue.phrase(for: type))
        } catch {
            let (place, found) = JSONFault.locate(in: bytes)
            throw failure(.notJSON, place, found, text)
        }
    }

    /// A coding path as `products[3].productID`.
    private static func place(_ path: [any CodingKey]) -> String {
        path.reduce(into: "") { place, key in
            if let index = key.intValue {
                place += "[\(index)]"
            } else {
                place += place.isEmpty ? key.stringValue : "." + key.stringValue
            }
        }
    }
}
