import Foundation
import TestSupport
import Testing

@Suite(.holdsFiles) struct `The catalog command` {
    @Test(.enabled(if: Fixtures.arePresent, "\(Fixtures.absence)"))
    func `every known catalog yields the expected facts and warnings`() async throws {
        let data = try Data(contentsOf: Fixtures.root.appending(path: "expected.json"))
        let entries = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
        #expect(entries.count == 34)
        let console = try Console()
        defer { console.remove() }
        for entry in entries {
            let name = try #require(entry["file"] as? String)
            let run = try await console("catalog", Fixtures.root.appending(path: name).path, "--json")
            #expect(run.status == 0, "\(name)")
            let found = try #require(run.events?.first, "\(name) gave no JSON")
            #expect(run.lines.count == 1, "\(name)")
            #expect(Self.withoutWording(found) == Self.withoutWording(entry), "\(name)")
        }
    }

    /// Returns the entry with only the places of its warnings, as their wording isn't compared.
    private static func withoutWording(_ entry: [String: Any]) -> NSDictionary {
        var entry = entry
        entry["doubts"] = (entry["doubts"] as? [String])?.map { $0.split(separator: ":").first.map(String.init) ?? "" }
        return NSDictionary(dictionary: entry)
    }

    @Test func `without a file, the catalog in use is shown`() async throws {
        let console = try Console()
        defer { console.remove() }
        let run = try await console("--json", "catalog")
        #expect(run.events?.first?["file"] as? String == "Discover.storekit")
        #expect((run.events?.first?["doubts"] as? [String])?.isEmpty == true)
    }

    @Test(arguments: [
        ("", "empty"), ("{", "truncated"), ("[]", "no object"), (#"{"products": "none"}"#, "wrong type"),
        (#"{"products": [{"productID": 7}]}"#, "wrong type of a name"),
        (#"{"products": [{"type": "Consumable"}]}"#, "no name"),
        (
            #"{"subscriptionGroups":[{"id":"G","subscriptions":[{"productID":"a","recurringSubscriptionPeriod":"P1M2W"}]}]}"#,
            "a period of two units"
        ), (String(repeating: "[", count: 100_000), "deep"), ("\u{feff}\u{0}", "no text"),
    ])
    func `a malformed catalog ends with status 65 and a message`(content: String, kind: String) async throws {
        let console = try Console()
        defer { console.remove() }
        let file = console.state.appending(path: "broken.storekit")
        try Data(content.utf8).write(to: file)
        for arguments in [["catalog", file.path], ["--catalog", file.path, "products"]] {
            let run = try await console.run(["--state", console.state.path] + arguments)
            #expect(run.status == 65, "\(kind): \(run.errors)")
            #expect(run.output == "", "\(kind)")
            #expect(run.errors.contains("broken.storekit"), "\(kind): \(run.errors)")
        }
    }

    @Test func `an irregular catalog is shown with its warnings, and its products are for sale`() async throws {
        let console = try Console()
        defer { console.remove() }
        let file = console.state.appending(path: "odd.storekit")
        let text = """
            \u{FEFF}{"products": [
              {"productID": "coin", "type": "Consumable", "displayPrice": 4.99, "type": "NonConsumable"},
              {"productID": "coin", "type": "Consumable", "displayPrice": "1"},
            ],
            "subscriptionGroups": [{"id": "G", "subscriptions": []}]}
            """
        try Data(text.utf8).write(to: file)
        let shown = try await console("--json", "catalog", file.path)
        let facts = try #require(shown.events?.first)
        #expect(shown.status == 0)
        #expect(
            facts["doubts"] as? [String] == [
                "line 1, column 1: a byte order mark; it's ignored",
                "products[0].type: occurs again in line 2, column 69; the first value is used",
                "line 3, column 67: a comma after the last value of products; it's ignored",
                #"products[0].displayPrice: a number instead of a string; it's read as "4.99""#,
                #"products[1].productID: "coin" is the ID of products[0], too; that product is used, and this one is ignored"#,
                "subscriptionGroups[0].subscriptions: empty; the group has no subscription for sale",
                "version: missing; the format is detected from the file's contents",
            ])
        #expect((facts["products"] as? [[String: Any]])?.map { $0["price"] as? String } == ["4.99"])
        let bought = try await console("--catalog", file.path, "--json", "buy", "coin")
        #expect(bought.status == 0 && bought.events?.last?["outcome"] as? String == "credited")
    }

    @Test func `a catalog of 50 MB and one that isn't UTF-8 end with status 65`() async throws {
        let console = try Console()
        defer { console.remove() }
        let file = console.state.appending(path: "huge.storekit")
        try Data(repeating: UInt8(ascii: " "), count: 50_000_000).write(to: file)
        #expect(try await console("catalog", file.path).status == 65)
        try Data([0x7b, 0xff, 0xfe, 0x7d]).write(to: file)
        let run = try await console("catalog", file.path)
        #expect(run.status == 65)
        #expect(run.errors.contains("UTF-8"))
    }

    @Test func `a missing catalog is a failure, not a malformed file`() async throws {
        let console = try Console()
        defer { console.remove() }
        #expect(try await console("catalog", "/nowhere/at/all.storekit").status == 1)
        #expect(
            try await console("--json", "catalog", console.state.path).events?.first?["event"] as? String == "error")
    }

    @Test(.enabled(if: Fixtures.arePresent, "\(Fixtures.absence)"))
    func `products of any catalog can be bought, each unlocking a feature of the same name`() async throws {
        let console = try Console()
        defer { console.remove() }
        let file = Fixtures.root.appending(path: "28-v4.0-storekitthekit.storekit").path
        let bought = try await console("--catalog", file, "--json", "buy", "com.nicolaischneider.superpackage")
        #expect(bought.events?.last?["outcome"] as? String == "credited")
        _ = try await console("--catalog", file, "buy", "com.nicolaischneider.energy.ten", "--quantity", "3")
        let status = try #require(try await console("--catalog", file, "--json", "status").events?.last)
        #expect((status["features"] as? [String])?.contains("com.nicolaischneider.superpackage") == true)
        #expect((status["balances"] as? [String: Int]) == ["com.nicolaischneider.energy.ten": 3])
    }
}
