import Foundation

/// A copy of the sources in a package of its own, in which one may change and build.
struct BuildSandbox {
    let root: URL
    /// Where this copy has a letter's file.
    let place: (_ layer: String, _ file: String) -> URL

    /// Builds what is not built yet.
    func build() throws -> BuildResult {
        let before = try compiled()
        let work = ResourceUsage.childrenProcessorTime
        let words = ["swift", "build", "--package-path", root.path]
        let wall = try ContinuousClock().measure { _ = try Self.output(of: words) }
        return BuildResult(
            processor: (ResourceUsage.childrenProcessorTime - work) / 1000, wall: wall / .seconds(1),
            recompiled: try compiled().since(before))
    }

    /// Makes a change, without building.
    func change(_ touch: SourceEdit, _ change: SourceEdit.Change, number: Int) throws {
        let file = place(touch.layer, touch.file)
        let text = try String(contentsOf: file, encoding: .utf8)
        try touch.changed(text, change, number: number).write(to: file, atomically: true, encoding: .utf8)
    }

    private func compiled() throws -> RecompiledFiles {
        try RecompiledFiles(under: root.appending(path: ".build/debug").resolvingSymlinksInPath())
    }

    /// What a program said that did its work.
    static func output(of words: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.standardInput = FileHandle.nullDevice
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw BuildError(said: said) }
        return said
    }
}

/// A measurement that could not be made; what the compiler said, or what we say.
struct BuildError: Error, CustomStringConvertible {
    let said: String

    var description: String {
        let errors = said.split(separator: "\n").filter { $0.contains("error:") }
        return "This cannot be measured:\n" + (errors.isEmpty ? said : errors.prefix(10).joined(separator: "\n"))
    }
}
