import Foundation
import Testing

@testable import DiscoverScaffold

@Suite struct `The name of a flag` {
    @Test(arguments: ["a", "gift-note", "2", "a--b", "note-", String(repeating: "a", count: FlagName.longest)])
    func `a name that an experiment can have is accepted`(name: String) throws {
        #expect(try FlagName(name).text == name)
    }

    @Test(arguments: [
        ("", "it is empty. Use 1 to 64 lowercase letters, digits, and hyphens, such as gift-note."),
        ("Gift", "it contains `G`. Use 1 to 64 lowercase letters, digits, and hyphens. Did you mean gift?"),
        ("giftNote", "it contains `N`. Use 1 to 64 lowercase letters, digits, and hyphens. Did you mean gift-note?"),
        ("gift_note", "Did you mean gift-note?"), ("gift note", "Did you mean gift-note?"),
        ("gift\n", "Did you mean gift?"), ("gift\"", "Did you mean gift?"), ("../gift", "Did you mean gift?"),
        ("q\u{301}", "digits, and hyphens."), ("é", "digits, and hyphens."), ("１", "digits, and hyphens."),
        ("礼物", "digits, and hyphens."), (String(repeating: "a", count: 65), "it has 65 characters. Use 1 to 64"),
    ])
    func `an invalid name is rejected with the reason`(text: String, expected: String) {
        let failure = #expect(throws: ScaffoldFailure.self) { try FlagName(text) }
        guard case .flag(let name, let reason)? = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(name == text)
        #expect(reason.contains(expected), "\(reason)")
        #expect(failure?.description.hasPrefix("\"\(text)\" isn't a valid name for a flag: it ") == true)
    }

    /// The tool imports no layer, so it repeats the rule.
    @Test func `the rule is that of the names of experiments`() throws {
        let file = "Sources/Entities/Experiments/Experiment+Validation.swift"
        let text = try String(contentsOf: CopiedPackage.original.appending(path: file), encoding: .utf8)
        #expect(text.contains("static let longestName = \(FlagName.longest)\n"))
        #expect(text.contains("lowercase letters, digits, and hyphens"))
    }
}
