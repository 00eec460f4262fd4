import Foundation
import Testing

@testable import DiscoverBench

/// Recompiled files are recognized by the diagnostic files that a build wrote.
@Suite struct `Recompiled files` {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "compiled-\(UUID().uuidString)")

    private func write(_ path: String, at moment: Double) throws {
        let url = folder.appending(path: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: url)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: moment)], ofItemAtPath: url.path)
    }

    @Test func `new and rewritten diagnostic files are counted by module`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let none = try RecompiledFiles(under: folder)
        try write("DiscoverData.build/Trace.dia", at: 1_000)
        try write("DiscoverData.build/Move.dia", at: 1_000)
        try write("DiscoverViews.build/Line.dia", at: 1_000)
        let clean = try RecompiledFiles(under: folder)
        #expect(clean.since(none) == ["DiscoverData": 2, "DiscoverViews": 1])
        try write("DiscoverData.build/Trace.dia", at: 2_000)
        try write("DiscoverEntities.build/Money.dia", at: 900)
        #expect(try RecompiledFiles(under: folder).since(clean) == ["DiscoverData": 1, "DiscoverEntities": 1])
    }

    @Test func `files of the module and files that were not compiled again are not counted`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let none = try RecompiledFiles(under: folder)
        try write("DiscoverData.build/DiscoverData.emit-module.dia", at: 1_000)
        try write("DiscoverData.build/Trace.swift.o", at: 1_000)
        #expect(try RecompiledFiles(under: folder).since(none).isEmpty)
        #expect(try RecompiledFiles(under: folder).since(RecompiledFiles(under: folder)).isEmpty)
    }
}
