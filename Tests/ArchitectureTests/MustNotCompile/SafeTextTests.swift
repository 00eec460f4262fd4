import Foundation
import TestSupport
import Testing

#if os(macOS) || os(Linux)
/// The compiler warns about a `SafeText` within a plain string.
///
/// Here, warnings are errors.
@Suite(.serialized) struct `SafeText within a String` {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private func compile(_ code: String) async throws -> (isSuccess: Bool, said: String) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "discover-safe-text-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Snippet.swift")
        try code.write(to: file, atomically: true, encoding: .utf8)
        let sources = ["SafeText", "Sanitizer"].map {
            Self.root.appending(path: "Sources/Views/Console/\($0).swift").path
        }
        let words =
            ["swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-warnings-as-errors"] + sources
            + [file.path]
        let result = try await blocking { try Command.run(words) }
        return (result.isSuccess, result.complaints)
    }

    @Test func `a SafeText interpolated into a String is a warning, into a SafeText it is none`() async throws {
        let code = #"""
            func words(_ day: Int?, _ name: SafeText) -> SafeText {
                "\(day.map { ", from day \($0) on, \(name)"<point> } ?? "")"
            }
            """#
        let refused = try await compile(code.replacing("<point>", with: ""))
        #expect(!refused.isSuccess)
        #expect(refused.said.contains("Snippet.swift:2:"), "\(refused.said)")
        #expect(refused.said.contains("This is a String."), "\(refused.said)")
        let accepted = try await compile(code.replacing("<point>", with: " as SafeText"))
        #expect(accepted.isSuccess, "\(accepted.said)")
    }
}
#endif
