import Foundation

/// A copy of the sources in a separate package that the benchmark can change and build.
struct BuildSandbox {
    let root: URL
    /// A function that returns the URL of a layer's file in this copy of the sources.
    let place: (_ layer: String, _ file: String) -> URL

    /// Builds the package incrementally, and returns the measurements of the build.
    func build() throws -> BuildResult { try measured(["swift", "build", "--package-path", root.path]) }

    /// Builds the suite of a layer with the modules that it needs, runs it, and measures both.
    ///
    /// - Parameter layer: The name of a layer that has a suite of its own, such as Views.
    /// - Returns: The measurements.
    /// - Throws: `BuildError` if the suite doesn't compile or if a test fails.
    func test(_ layer: String) throws -> BuildResult {
        try measured(["DISCOVER_SUITES=\(layer)", "swift", "test", "--package-path", root.path])
    }

    private func measured(_ words: [String]) throws -> BuildResult {
        let before = try compiled()
        let work = ResourceUsage.childrenProcessorTime
        let wall = try ContinuousClock().measure { _ = try Self.output(of: words) }
        return BuildResult(
            processor: (ResourceUsage.childrenProcessorTime - work) / 1000, wall: wall / .seconds(1),
            recompiled: try compiled().since(before))
    }

    /// Changes a source file of the copy without building the package.
    ///
    /// - Parameters:
    ///   - touch: The source file, with the places to change.
    ///   - change: The kind of change.
    ///   - number: A number that makes the change distinct from earlier ones.
    /// - Throws: An error if the file can't be changed.
    func change(_ touch: SourceEdit, _ change: SourceEdit.Change, number: Int) throws {
        let file = place(touch.layer, touch.file)
        let text = try String(contentsOf: file, encoding: .utf8)
        try touch.changed(text, change, number: number).write(to: file, atomically: true, encoding: .utf8)
    }

    private func compiled() throws -> RecompiledFiles {
        try RecompiledFiles(under: root.appending(path: ".build/debug").resolvingSymlinksInPath())
    }

    /// Runs a command, and returns its output.
    ///
    /// - Parameter words: Environment variables such as `NAME=value`, then the command and its arguments.
    /// - Returns: The standard output and the standard error as one string.
    /// - Throws: `BuildError` if the command exits with a status other than zero.
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

/// An error of a build measurement, with the compiler's output or the benchmark's own message.
struct BuildError: Error, CustomStringConvertible {
    let said: String

    var description: String {
        let errors = said.split(separator: "\n").filter { $0.contains("error:") }
        return "The build can't be measured:\n" + (errors.isEmpty ? said : errors.prefix(10).joined(separator: "\n"))
    }
}
