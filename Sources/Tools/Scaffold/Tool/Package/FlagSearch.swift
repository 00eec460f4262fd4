/// A search of the package for the flags of use cases; each flag is the name of an experiment.
struct FlagSearch {
    let package: PackageFolder

    /// Returns the flag of a scaffolded use case; `nil` if the use case has none, or doesn't exist.
    ///
    /// The flag is read from the scene that starts the use case or, if that code was changed by hand, from the tests of
    /// the console. Without the flag, the tool would report every file of the use case as changed, and not only the
    /// scene.
    func flag(of name: UseCaseName) throws(ScaffoldFailure) -> FlagName? {
        let scenes = try package.text(of: Marker.scenes.file)?.text(after: "case .\(name.camel)(", before: "return ")
        let tests = try package.text(of: "Tests/ScenariosTests/\(name)ConsoleTests.swift")
        let names = [
            scenes?.text(after: "of: \"", before: "\""), tests?.text(after: "let flag = \"", before: "\""),
        ]
        return names.compactMap { $0 }.lazy.compactMap { try? FlagName($0) }.first
    }

    /// Returns the paths of the source files that request the arm (variant) of an experiment.
    func files(requesting flag: FlagName) throws(ScaffoldFailure) -> [String] {
        var files: [String] = []
        for file in package.swiftFiles where file.hasPrefix("Sources/") {
            if try package.text(of: file)?.contains("of: \"\(flag)\"") == true { files.append(file) }
        }
        return files
    }
}

extension String {
    /// Returns the text between the first occurrence of a text and the next occurrence of another one.
    ///
    /// The result is `nil` if one of the two texts doesn't occur.
    fileprivate func text(after beginning: String, before end: String) -> String? {
        guard let first = firstRange(of: beginning) else { return nil }
        let rest = self[first.upperBound...]
        return rest.firstRange(of: end).map { String(rest[..<$0.lowerBound]) }
    }
}
