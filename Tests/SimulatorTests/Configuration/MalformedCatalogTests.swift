import Foundation
import StoreSimulator
import Testing

@Suite struct `Errors for files that are not catalogs` {
    /// A malformed file, with its text and the expected error.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let reason: ConfigurationError.Reason
        let place: String
        var found = ""
    }

    static func products(_ members: String) -> String { #"{"products":[\#(members)]}"# }
    static func subscription(_ members: String) -> String {
        #"{"subscriptionGroups":[{"id":"G","subscriptions":[{"productID":"a","recurringSubscriptionPeriod":"P1M"},"#
            + #"{"productID":"b","recurringSubscriptionPeriod":"P1M"},\#(members)]}]}"#
    }

    static let cases: [Case] = [
        Case(testDescription: "empty", text: "", reason: .empty, place: ""),
        Case(testDescription: "blank", text: "  \n ", reason: .notJSON, place: "line 2, column 2"),
        Case(
            testDescription: "truncated", text: "{\"products\": [\n{\"productID\":", reason: .notJSON,
            place: "line 2, column 14"),
        Case(
            testDescription: "garbage", text: "{\"products\": [],\n  oops}", reason: .notJSON, place: "line 2, column 3"
        ),
        Case(testDescription: "a list at the top", text: "[]", reason: .wrongType, place: "", found: "an array"),
        Case(testDescription: "a text at the top", text: "\"x\"", reason: .wrongType, place: "", found: "a string"),
        Case(
            testDescription: "products a text", text: #"{"products":"none"}"#, reason: .wrongType, place: "products",
            found: "a string"),
        Case(
            testDescription: "products with null", text: #"{"products":[null]}"#, reason: .wrongType,
            place: "products[0]", found: "null"),
        Case(
            testDescription: "productID a number",
            text: products(#"{"productID":"a"},{"productID":"b"},{"productID":"c"},{"productID":4}"#),
            reason: .wrongType, place: "products[3].productID", found: "a number"),
        Case(
            testDescription: "familyShareable a text", text: products(#"{"productID":"a","familyShareable":"yes"}"#),
            reason: .wrongType, place: "products[0].familyShareable", found: "a string"),
        Case(
            testDescription: "a level of one and a half", text: subscription(#"{"productID":"c","groupNumber":1.5}"#),
            reason: .wrongType, place: "subscriptionGroups[0].subscriptions[2].groupNumber", found: "the number 1.5"),
        Case(
            testDescription: "a level true", text: subscription(#"{"productID":"c","groupNumber":true}"#),
            reason: .wrongType, place: "subscriptionGroups[0].subscriptions[2].groupNumber", found: "true or false"),
        Case(
            testDescription: "settings a list", text: #"{"settings":[]}"#, reason: .wrongType, place: "settings",
            found: "an array"),
        Case(
            testDescription: "a locale that is a number", text: #"{"settings":{"_locale":1}}"#, reason: .wrongType,
            place: "settings._locale", found: "a number"),
        Case(
            testDescription: "no productID", text: products(#"{"type":"Consumable"}"#), reason: .missing,
            place: "products[0].productID"),
        Case(
            testDescription: "productID null", text: products(#"{"productID":null}"#), reason: .missing,
            place: "products[0].productID"),
        Case(
            testDescription: "productID empty", text: products(#"{"productID":""}"#), reason: .malformed,
            place: "products[0].productID"),
        Case(
            testDescription: "a period that is none",
            text: subscription(#"{"productID":"c","recurringSubscriptionPeriod":"monthly"}"#),
            reason: .malformed, place: "subscriptionGroups[0].subscriptions[2].recurringSubscriptionPeriod",
            found: "\"monthly\""),
        Case(
            testDescription: "a hundred thousand brackets", text: String(repeating: "[", count: 100_000),
            reason: .notJSON,
            place: "line 1, column 514", found: "values nested more than 512 levels deep"),
        Case(
            testDescription: "deep objects in an unknown member",
            text: #"{"products":[],"x":"# + String(repeating: #"{"x":"#, count: 100_000), reason: .notJSON,
            place: "line 1, column 2576"),
    ]

    @Test(arguments: cases)
    func `the error says what is wrong and where`(_ example: Case) throws {
        let error = try #require(throws: ConfigurationError.self) {
            try StoreConfiguration(bytes: Data(example.text.utf8), name: "Shop.storekit")
        }
        #expect(error.reason == example.reason)
        #expect(error.place == example.place)
        if !example.found.isEmpty { #expect(error.found == example.found) }
        #expect(error.description.contains("Shop.storekit"))
        #expect(error.description.contains(error.found) && error.description.contains(error.expected))
    }

    @Test func `bytes that are not UTF-8 are reported by their offset`() throws {
        // Also near the chunk boundary, where a character may be cut in two.
        for offset in [0, 1, 100, 16_383, 16_384, 16_385, 40_000] {
            for broken in [[0xFF], [0xC3, 0x28], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0x80]] as [[UInt8]] {
                let filler = Array(repeating: UInt8(ascii: "a"), count: offset)
                let error = try #require(throws: ConfigurationError.self) {
                    try StoreConfiguration(bytes: Data(filler + broken), name: "x")
                }
                #expect(error.reason == .notUTF8 && error.place == "byte \(offset)", "\(offset) \(broken)")
            }
        }
    }

    @Test func `characters at the boundaries of validation are accepted`() throws {
        for shift in 0..<8 {
            let text =
                #"{"identifier":""# + String(repeating: "a", count: shift)
                + String(repeating: "\u{1F600}\u{20AC}", count: 5000) + #""}"#
            #expect(throws: Never.self) { try StoreConfiguration(bytes: Data(text.utf8), name: "x") }
        }
    }

    @Test func `text in UTF-16 is reported as UTF-16`() throws {
        for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32] {
            let bytes = try #require("{\"products\":[]}".data(using: encoding))
            let error = try #require(throws: ConfigurationError.self) {
                try StoreConfiguration(bytes: bytes, name: "x")
            }
            #expect(error.reason == .notUTF8 && error.found.contains("UTF-16"))
        }
    }

    @Test func `a missing file, a folder, and a file that is too large have different errors`() async throws {
        try await TestCatalog.withFolder { folder in
            func reason(_ path: String) -> ConfigurationError.Reason? {
                do {
                    _ = try StoreConfiguration(contentsOf: path)
                    return nil
                } catch { return error.reason }
            }
            let large = folder + "/large.storekit"
            _ = FileManager.default.createFile(atPath: large, contents: nil)
            let handle = try #require(FileHandle(forWritingAtPath: large))
            try handle.truncate(atOffset: 50 * 1024 * 1024)
            try handle.close()
            #expect(reason(folder + "/none.storekit") == .absent)
            #expect(reason(folder) == .directory)
            #expect(reason(large) == .tooLarge)
        }
    }

    @Test func `a long text from the file is shortened in the error message`() throws {
        let period = String(repeating: "a\\n", count: 50_000)
        let error = try #require(throws: ConfigurationError.self) {
            try TestCatalog.catalog(Self.subscription(#"{"productID":"c","recurringSubscriptionPeriod":"\#(period)"}"#))
        }
        #expect(error.reason == .malformed)
        #expect(error.description.count < 400 && !error.description.contains("\n"))
    }

    @Test func `half of a character in a member name is reported as such`() throws {
        let error = try #require(throws: ConfigurationError.self) { try TestCatalog.catalog(#"{"\ud83d":1}"#) }
        #expect(error.reason == .notJSON && error.found.contains("half of a character"))
    }

    @Test func `a catalog close to the size limit is read, and an error at its end is found`() throws {
        let item =
            #"{"productID":"%","type":"Consumable","displayPrice":"0.99","familyShareable":false,"note":""#
            + String(repeating: "x", count: 3000) + #""},"#
        let items = (0..<5000).map { item.replacing("%", with: "product.\($0)", maxReplacements: 1) }.joined()
        let whole = "{\"version\":{\"major\":4},\"products\":[" + items.dropLast() + "]}"
        #expect(whole.utf8.count > 15_000_000 && whole.utf8.count < StoreConfiguration.largestFile)
        #expect(try StoreConfiguration(bytes: Data(whole.utf8), name: "x").products.count == 5000)
        let error = try #require(throws: ConfigurationError.self) {
            try StoreConfiguration(bytes: Data(whole.dropLast().utf8), name: "x")
        }
        #expect(error.reason == .notJSON && error.place == "line 1, column \(whole.utf8.count)")
    }
}
