import DiscoverEntities
import DiscoverServices
import Foundation
import Testing

@Suite struct `Feature map files` {
    private func read(_ text: String) throws(FileFormatError) -> FeatureMapFile {
        try FeatureMapFile(bytes: Data(text.utf8), name: "map.json")
    }

    @Test func `a feature map file yields features, units and days`() throws {
        let file = try read(
            """
            {
              "features": { "rewind": "Take back the last swipe" },
              "products": {
                "gold.month": { "features": ["rewind", "passport"], "remark": "no harm" },
                "superlikes.5": { "features": ["superLike"], "unit": "superLike", "amount": 5 },
                "season.pass": { "features": ["passport"], "days": 90, "unit": null }
              },
              "version": 7
            }
            """)
        #expect(file.descriptions == ["rewind": "Take back the last swipe"])
        #expect(
            file.map
                == FeatureMap([
                    "gold.month": .init(
                        features: Feature(rawValue: ["rewind", "passport"]), unit: "gold.month", amount: 1, days: nil),
                    "superlikes.5": .init(features: Feature("superLike"), unit: "superLike", amount: 5, days: nil),
                    "season.pass": .init(features: Feature("passport"), unit: "season.pass", amount: 1, days: 90),
                ]))
    }

    @Test func `a paid product has an effect unless the feature map says otherwise`() throws {
        let map = try read(#"{"products": {"a": {}, "b": {"unit": "coin"}, "c": {"features": []}, "d": {"days": 1}}}"#)
            .map
        #expect(map.grant(of: "a") == FeatureMap().grant(of: "a"))
        #expect(map.grant(of: "b").features == Feature("coin"))
        #expect(map.grant(of: "c").features == Feature())
        #expect(map.grant(of: "d").features == Feature("d"))
    }

    @Test(arguments: [
        ("", "", "nothing", "a JSON object"),
        ("{", "", "text that is not JSON", "a JSON object"),
        ("[]", "", "an empty list", "an object"),
        ("{}", "products", "nothing", "an object with a member for each product"),
        (#"{"products": null}"#, "products", "nothing", "an object with a member for each product"),
        (#"{"products": []}"#, "products", "an empty list", "an object"),
        (#"{"products": {"a": 1}}"#, "products.a", "1", "an object"),
        (#"{"products": {"a": {"features": "x"}}}"#, "products.a.features", "\"x\"", "a list"),
        (
            #"{"products": {"a.b": {"features": ["x", 1.5]}}}"#, #"products["a.b"].features[1]"#, "1.5",
            "the name of a feature"
        ),
        (#"{"products": {"a": {"features": [""]}}}"#, "products.a.features[0]", "\"\"", "the name of a feature"),
        (#"{"products": {"a": {"unit": 5}}}"#, "products.a.unit", "5", "the name of a unit"),
        (#"{"products": {"a": {"amount": 0}}}"#, "products.a.amount", "0", "a whole number from 1 to 1000000"),
        (
            #"{"products": {"a": {"amount": 1000001}}}"#, "products.a.amount", "1000001",
            "a whole number from 1 to 1000000"
        ),
        (#"{"products": {"a": {"amount": true}}}"#, "products.a.amount", "true", "a whole number from 1 to 1000000"),
        (#"{"products": {"a": {"amount": "5"}}}"#, "products.a.amount", "\"5\"", "a whole number from 1 to 1000000"),
        (#"{"products": {"a": {"days": -1}}}"#, "products.a.days", "-1", "a whole number from 1 to 36500"),
        (#"{"products": {"a": {"days": 36501}}}"#, "products.a.days", "36501", "a whole number from 1 to 36500"),
        (#"{"products": {"a": {"days": 1.5}}}"#, "products.a.days", "1.5", "a whole number from 1 to 36500"),
        (#"{"features": ["x"], "products": {}}"#, "features", "a list", "an object"),
        (#"{"features": {"x": {}}, "products": {}}"#, "features.x", "an empty object", "a sentence about the feature"),
        (#"{"products": {}, "revisions": {}}"#, "revisions", "an empty object", "a list"),
        (
            #"{"products": {}, "revisions": [{"products": {}}]}"#, "revisions[0].from", "nothing",
            "a day such as 2026-03-01"
        ),
        (
            #"{"products": {}, "revisions": [{"from": "2026-02-30", "products": {}}]}"#, "revisions[0].from",
            "\"2026-02-30\"", "a day such as 2026-03-01"
        ),
        (
            #"{"products": {}, "revisions": [{"from": "1 March", "products": {}}]}"#, "revisions[0].from",
            "\"1 March\"", "a day such as 2026-03-01"
        ),
        (
            #"{"products": {}, "revisions": [{"from": "2026-03-01"}]}"#, "revisions[0].products", "nothing",
            "an object with a member for each product"
        ),
        (
            #"{"products": {}, "revisions": [{"from": "2026-03-01", "products": {"a": {"amount": 0}}}]}"#,
            "revisions[0].products.a.amount", "0", "a whole number from 1 to 1000000"
        ),
    ])
    func `a malformed feature map is reported with the place, the found and the expected value`(
        text: String, place: String, found: String, expected: String
    ) throws {
        do {
            _ = try read(text)
            Issue.record("the file was read")
        } catch {
            #expect(error.file == "map.json")
            #expect(error.place == place)
            #expect(error.found.hasPrefix(found), "\(error.found)")
            #expect(error.expected == expected)
            #expect(!error.isUnreadable)
            #expect(error.description.contains("map.json") && error.description.contains(expected))
        }
    }

    @Test func `a revision applies from midnight UTC of its day and leaves earlier purchases unchanged`() throws {
        let map = try read(
            #"""
            {"products": {"pack": {"unit": "coin", "amount": 100}},
             "revisions": [{"from": "2026-03-01", "products": {"pack": {"unit": "coin", "amount": 500}}}]}
            """#
        ).map
        let midnight: Int64 = 1_772_323_200_000
        #expect(map.grant(of: "pack", boughtAt: Moment(milliseconds: midnight - 1)).amount == 100)
        #expect(map.grant(of: "pack", boughtAt: Moment(milliseconds: midnight)).amount == 500)
    }

    @Test(arguments: [1, 10_000]) func `of several faults, the same one is reported every time`(_: Int) {
        #expect(throws: FileFormatError(file: "map.json", place: "products.a", found: "1", expected: "an object")) {
            try read(#"{"products": {"c": 3, "b": 2, "a": 1, "d": 4}}"#)
        }
    }

    @Test func `hostile content ends in an error, never in a crash`() throws {
        let hostile: [Data] = [
            Data([0xFF, 0xFE, 0x7B, 0x00]), Data([0xC3, 0x28]), Data(count: 2000),
            Data(String(repeating: "[", count: 100_000).utf8),
            Data((#"{"products": "# + String(repeating: #"{"a":"#, count: 100_000)).utf8),
            Data(count: 50 * 1024 * 1024), Data(#"{"products": {"a": {"amount": 1e999}}}"#.utf8),
            Data(#"{"products": {"a": {"amount": 99999999999999999999}}}"#.utf8),
        ]
        for bytes in hostile {
            #expect(throws: FileFormatError.self) { try FeatureMapFile(bytes: bytes, name: "map.json") }
        }
    }

    @Test func `a feature map that is absent, a folder or endless can't be read`() throws {
        let folder = TemporaryFolder()
        for path in [folder.path("absent"), folder.path(""), folder.path("a/b")] {
            do {
                _ = try FeatureMapFile(contentsOf: path)
                Issue.record("the file was read")
            } catch {
                #expect(error.file == path && error.isUnreadable && !error.found.isEmpty)
            }
        }
        #expect(throws: FileFormatError.self) { try FeatureMapFile(contentsOf: "/dev/zero") }
        let path = try folder.write(#"{"products": {}}"#, to: "map.json")
        #expect(try FeatureMapFile(contentsOf: path).map == FeatureMap())
    }

    // Found by libFuzzer.
    @Test func `an error about a feature map escapes terminal control characters`() {
        let hostile = #"{"features": {"re\u0008wi\u202end\u009b": 7}}"#
        let fault = #expect(throws: FileFormatError.self) { try read(hostile) }
        #expect(fault?.place == #"features["re\u{08}wi\u{202E}nd\u{009B}"]"#)
    }
}
