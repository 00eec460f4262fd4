import Foundation

/// The tool that prepares the project's documents for the documentation compiler (DocC).
///
/// The script `.ci/docs` runs it.
@main enum DiscoverSite {
    static func main() {
        do {
            for line in try perform(Array(CommandLine.arguments.dropFirst())) { print(line) }
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }

    /// Performs a command of the tool, and returns the lines to print.
    private static func perform(_ words: [String]) throws -> [String] {
        switch (words.first, words.dropFirst().map { URL(filePath: $0, directoryHint: .isDirectory) }) {
        case ("modules", let folders) where folders.isEmpty:
            return SiteMap.modules.map(\.name)
        case ("catalogs", let folders) where folders.count == 2:
            try DocCCatalogs(project: folders[0]).write(to: folders[1])
            return []
        case ("undocumented", let folders) where folders.count == 1:
            let count = try SymbolGraphs(folder: folders[0]).checked()
            return ["\(count) public symbols, each with its comment."]
        case ("style", let folders) where folders.count == 1:
            try SiteStyle(site: folders[0]).apply()
            return []
        default:
            throw SiteFailure.usage
        }
    }
}
