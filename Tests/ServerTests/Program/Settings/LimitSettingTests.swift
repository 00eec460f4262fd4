#if Server
@testable import ServerProgram
import Foundation
import Testing

@Suite struct `The settings of limits` {
    private static let names = Setting.all.map(\.name).filter { $0.hasPrefix("limits.") }

    @Test(arguments: names) func `each setting changes the limit of its name and no other`(name: String) async throws {
        let values = try await SettingValues(options: [name: "3456"], environment: [:], file: nil)
        let limits = Mirror(reflecting: try ServerSettings(values).limits).children
        let usual = Mirror(reflecting: Limits()).children
        for (limit, standard) in zip(limits, usual) {
            let expected = "limits.\(limit.label ?? "")" == name ? 3456 : standard.value as? Int
            #expect(limit.value as? Int == expected, "\(limit.label ?? "")")
        }
        #expect(limits.map(\.label).sorted { $0 ?? "" < $1 ?? "" }.map { "limits.\($0 ?? "")" } == Self.names.sorted())
    }

    @Test(arguments: names) func `the page of the server lists each setting with its default`(name: String) throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../../Docs/server.md")
        let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix("| ") }.map {
                $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            }
        let row = try #require(rows.first { $0[0].contains("`\(name)`") && $0.count == 3 })
        let index = try #require(row[0].components(separatedBy: ", ").firstIndex(of: "`\(name)`"))
        let defaults = row[1].components(separatedBy: ":")[0].components(separatedBy: ", ")
        try #require(index < defaults.count)
        let parts = defaults[index].split(separator: " ")
        let unit = parts.count == 1 ? 1 : try #require(["KiB": 1 << 10, "MiB": 1 << 20][String(parts[1])])
        let standard = try #require(Setting.all.first { $0.name == name }?.standard)
        #expect(Int(parts[0]).map { String($0 * unit) } == standard)
    }
}
#endif
