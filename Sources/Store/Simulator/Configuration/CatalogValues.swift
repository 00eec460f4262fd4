internal import Foundation

/// The key pair of a `.storekit` file with which promotional offers are signed.
///
/// Only its ID is decoded, not the private key. If the ID is missing or isn't a string, `id` is `nil`.
struct KeyPair: Decodable {
    let id: String?

    private enum CodingKeys: String, CodingKey { case id }

    init(from decoder: any Decoder) throws {
        id = try? decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .id)
    }
}

/// A member of a JSON file that decodes from any value, because only its presence matters.
struct KeyPresence: Decodable {
    init(from decoder: any Decoder) throws {}
}

/// An integer in a JSON file; if decoding it fails, the error contains the path of the member.
///
/// The type replaces `Int`, whose error has no path: for a number such as 1.5, the decoder only reports invalid JSON.
struct WholeNumber: Decodable {
    let value: Int

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Int.self) {
            self.value = value
            return
        }
        let found: String
        do {
            found = "the number \(try container.decode(Double.self))"
        } catch DecodingError.typeMismatch(_, let context) {
            throw DecodingError.typeMismatch(Int.self, context)
        } catch DecodingError.valueNotFound(_, let context) {
            throw DecodingError.valueNotFound(Int.self, context)
        } catch {
            found = "a number out of range"
        }
        throw DecodingError.typeMismatch(
            Int.self, .init(codingPath: decoder.codingPath, debugDescription: "but found \(found) instead"))
    }
}

/// A price in a catalog file; Xcode writes prices as strings, and other tools as numbers.
struct Price: Decodable {
    /// The price as spelled in the file.
    let text: String
    /// A Boolean value that indicates whether the price is a JSON number in the file instead of a string.
    let isNumber: Bool

    /// The key in the decoder's `userInfo` for the digits of prices that are JSON numbers.
    ///
    /// The value is a dictionary from the path of a member, such as `products[3].displayPrice`, to the digits in the
    /// file. They are passed separately, because the decoder itself doesn't keep them.
    static let numbers = CodingUserInfoKey(rawValue: "priceNumbers")

    init(from decoder: any Decoder) throws {
        do {
            text = try decoder.singleValueContainer().decode(String.self)
            isNumber = false
        } catch {
            let numbers = Self.numbers.flatMap { decoder.userInfo[$0] } as? [String: String]
            guard let number = numbers?[CatalogDocument.place(decoder.codingPath)] else { throw error }
            text = number
            isNumber = true
        }
    }
}
