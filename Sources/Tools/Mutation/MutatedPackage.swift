#if Mutation
import Foundation

/// A copy of the package with mutants (deliberate defects) inserted into its sources.
struct MutatedPackage {
    /// The reason why a package with mutants can't be tested.
    enum Failure: Error, CustomStringConvertible {
        case notAPackage(String)
        case notBuilt(String)
        case noTests(String)

        var description: String {
            switch self {
            case .notAPackage(let path): "\(path) doesn't exist. Run the tool in the folder of the package."
            case .notBuilt(let output): "The copy doesn't build, for a reason other than a mutant:\n\(output)"
            case .noTests(let path): "There is no test program at \(path)."
            }
        }
    }

    let original: URL
    let copy: URL
    /// The package traits, such as `Server`, with which the copy of the package is built.
    let traits: [String]
    let plans: [SuitePlan]

    /// The path of the build folder, relative to the copy of the package.
    ///
    /// Builds with package traits have folders of their own, because a trait changes what is compiled.
    private var scratch: String { traits.isEmpty ? ".build" : ".build/" + traits.joined(separator: "-").lowercased() }

    /// The names of the top-level files and folders that are copied from the package.
    private static let names = [
        ".ci", ".gitattributes", ".gitignore", ".swift-format", "Docs", "LICENSE", "Package.swift", "README.md",
        "Sources", "Tests",
    ]

    /// The name of the source file that is added to each mutated module.
    private static let switchName = "MutantSwitch.swift"

    /// Returns every possible mutant of the modules, in the order of files and positions.
    func mutants() throws -> [Mutant] {
        try plans.map(\.folder).flatMap { folder in
            guard let files = FileManager.default.enumerator(atPath: original.appending(path: folder).path) else {
                throw Failure.notAPackage(original.appending(path: folder).path)
            }
            return try files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().flatMap { name in
                MutantFinder.mutants(in: try text(of: "\(folder)/\(name)"), file: "\(folder)/\(name)")
            }
        }
    }

    /// Writes the copy of the package, and builds it without the mutants that don't compile.
    ///
    /// The mutated modules are built first, and the tests afterward. The first step takes a fraction of the time, and
    /// finds most of the mutants that don't compile.
    ///
    /// - Parameters:
    ///   - mutants: The mutants by the numbers that activate them.
    ///   - log: A closure that receives a line about each build.
    /// - Returns: The mutants that are in the build.
    /// - Throws: `Failure` if the copy doesn't build for another reason.
    func build(_ mutants: [Int: Mutant], log: (String) -> Void) async throws -> [Int: Mutant] {
        var kept = mutants
        for goal in plans.map({ ["--target", Self.target(of: $0.folder)] }) + [["--build-tests"]] {
            while true {
                try write(kept)
                log("swift build \(goal.joined(separator: " ")), with \(kept.count) mutants ...")
                // Report all errors of a module in one build.
                let options = ["-Xswiftc", "-continue-building-after-errors"]
                let trait =
                    traits.isEmpty ? [] : ["--traits", traits.joined(separator: ","), "--scratch-path", scratch]
                let result = try await ChildProcess(
                    arguments: ["swift", "build"] + goal + options + trait, folder: copy
                ).run(limit: .seconds(7_200))
                if result.end == .exited(0) { break }
                let failed = failures(among: kept, in: result.output)
                guard !failed.isEmpty else { throw Failure.notBuilt(String(result.output.suffix(4_000))) }
                for line in Self.errors(in: result.output) { log("  \(line)") }
                for number in failed.sorted() { log("  doesn't compile: \(kept[number]?.key ?? "")") }
                for number in failed { kept[number] = nil }
            }
        }
        return kept
    }

    /// Returns the name of the target in a source folder.
    ///
    /// For example, the name for "Sources/Server/UseCases" is "ServerUseCases".
    private static func target(of folder: String) -> String {
        let parts = folder.split(separator: "/").dropFirst()
        return parts.count > 1 ? parts.joined() : "Discover" + parts.joined()
    }

    /// Returns the URL of the program that contains all tests.
    func testProgram() throws -> URL {
        let program = copy.appending(path: "\(scratch)/debug/discoverPackageTests.xctest")
        guard FileManager.default.fileExists(atPath: program.path) else { throw Failure.noTests(program.path) }
        return program
    }

    private func text(of file: String) throws -> String {
        try String(contentsOf: original.appending(path: file), encoding: .utf8)
    }

    /// Returns the file, line, and message of each error in the compiler's output, without duplicates.
    private static func errors(in output: String) -> [String] {
        Set(output.matches(of: /([^\s:\/]+\.swift:\d+):\d+: error: (.*)/).map { "\($0.1): \($0.2)" }).sorted()
    }

    /// Returns the numbers of the mutants that the compiler rejects, according to its output.
    ///
    /// These are the mutants on the line of an error. If the line has no mutant, the rejected one is the nearest mutant
    /// above the line, because a dropped call can invalidate a later line. If the error is that an expression takes too
    /// long to check, the line is the first one of the expression, so mutants on the ten following lines count too. If
    /// some of these mutants repeat their operands, only those are rejected, because they prolong the check.
    ///
    /// - Parameters:
    ///   - mutants: The mutants by the numbers that activate them.
    ///   - output: The output of the compiler.
    /// - Returns: The numbers of the rejected mutants.
    func failures(among mutants: [Int: Mutant], in output: String) -> Set<Int> {
        var failed: Set<Int> = []
        for match in output.matches(of: /([^\s:]+\.swift):(\d+):\d+: error: (.*)/) {
            guard let line = Int(match.2) else { continue }
            let ofFile = mutants.filter { copy.appending(path: $0.value.file).path == String(match.1) }
            let isTooLong = match.3.contains("in reasonable time")
            let span = isTooLong ? line...(line + 10) : line...line
            var here = ofFile.filter { $0.value.lines.overlaps(span) }
            // The mutants that repeat their operands cause the long check.
            let repeating = here.filter { [.shiftBound, .swapExtremes, .swapLogic].contains($0.value.kind) }
            if isTooLong && !repeating.isEmpty { here = repeating }
            if here.isEmpty {
                let nearest = ofFile.filter { $0.value.lines.upperBound < line }
                    .max { $0.value.lines.upperBound < $1.value.lines.upperBound }
                if let nearest { failed.insert(nearest.key) }
            } else {
                failed.formUnion(here.keys)
            }
        }
        return failed
    }

    // MARK: Writing

    private func write(_ mutants: [Int: Mutant]) throws {
        var texts: [String: String] = [:]
        for (file, mutants) in Dictionary(grouping: mutants, by: \.value.file) {
            texts[file] = MutatedFile.text(of: try text(of: file), with: Dictionary(uniqueKeysWithValues: mutants))
        }
        texts["Package.swift"] = try text(of: "Package.swift") + manifestEnd
        for name in Self.names { try mirror(name, replacing: texts) }
        for folder in plans.map(\.folder) {
            try replace(
                copy.appending(path: "\(folder)/\(Self.switchName)"), with: Data(MutatedFile.switchSource.utf8))
        }
    }

    /// The code at the end of the copy's manifest that removes test targets not needed to catch mutants.
    ///
    /// Building them would take minutes.
    private var manifestEnd: String {
        let wanted = Set(plans.flatMap(\.suites)).sorted()
        return """

            let wanted = \(wanted)
            package.targets.removeAll { $0.name.hasSuffix("Tests") && !wanted.contains($0.name) }

            """
    }

    /// Updates a file or folder of the copy from the original, and replaces the texts of some files.
    ///
    /// `texts` contains the replacements by the path of the file.
    private func mirror(_ path: String, replacing texts: [String: String]) throws {
        let manager = FileManager.default
        let (source, target) = (original.appending(path: path), copy.appending(path: path))
        var isFolder: ObjCBool = false
        guard manager.fileExists(atPath: source.path, isDirectory: &isFolder) else { return }
        guard isFolder.boolValue else {
            return try replace(target, with: texts[path].map { Data($0.utf8) } ?? Data(contentsOf: source))
        }
        try manager.createDirectory(at: target, withIntermediateDirectories: true)
        let wanted = Set(try manager.contentsOfDirectory(atPath: source.path))
        for name in try manager.contentsOfDirectory(atPath: target.path)
        where !wanted.contains(name) && name != Self.switchName {
            try manager.removeItem(at: target.appending(path: name))
        }
        for name in wanted.sorted() { try mirror("\(path)/\(name)", replacing: texts) }
    }

    /// Writes a file if its content differs, so that unchanged files aren't recompiled.
    private func replace(_ file: URL, with content: Data) throws {
        if (try? Data(contentsOf: file)) == content { return }
        try content.write(to: file)
    }
}
#endif
