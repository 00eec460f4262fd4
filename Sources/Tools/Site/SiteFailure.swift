/// The reason why the documentation site can't be built.
enum SiteFailure: Error, Hashable, CustomStringConvertible {
    /// The command line of the tool is invalid.
    case usage
    /// Two documents have the same name, so that their pages would have the same name on the site.
    case twoPages(name: String, first: String, second: String)
    /// A document doesn't begin with a heading, which is required as the title of its page.
    case noTitle(file: String)
    /// A link leads to a heading that the linked document doesn't have.
    case noHeading(file: String, link: String)
    /// A link has a syntax that isn't recognized, and would lead nowhere in the site.
    case unreadLink(file: String, link: String)
    /// The symbol graph of a module contains no source locations.
    ///
    /// Without them, symbols in the source code can't be distinguished from those that the compiler adds.
    case noPlaces(module: String)
    /// The site doesn't have exactly one style sheet that every page loads.
    case noStyleSheet(folder: String)
    /// Public symbols have no documentation comment; the value contains each of them with its location.
    case undocumented([String])

    var description: String {
        switch self {
        case .usage:
            """
            usage: DiscoverSite modules                    lists the documented modules, each after its dependencies
                   DiscoverSite catalogs PROJECT FOLDER  writes the input of the documentation compiler
                   DiscoverSite undocumented FOLDER        fails if a symbol graph has a symbol without a comment
                   DiscoverSite style SITE                 makes room in the site for wide code and tables
            """
        case .twoPages(let name, let first, let second):
            "\(second): \(first) already has the page name \(name); rename one of them"
        case .noTitle(let file):
            "\(file):1: the first line is the page's title and must be a heading; begin with \"# \""
        case .noHeading(let file, let link):
            "\(file): no heading matches \(link); check the spelling of the heading"
        case .unreadLink(let file, let link):
            "\(file): \(link) isn't a valid link; write a link as [words](path)"
        case .noPlaces(let module):
            "\(module): no symbol has a source location; build the module with its .swiftsourceinfo file"
        case .noStyleSheet(let folder):
            "\(folder): there is not exactly one style sheet index.*.css; compare with the documentation compiler's output"
        case .undocumented(let symbols):
            symbols.joined(separator: "\n")
                + "\n\(symbols.count) public symbols without a comment: document the meaning, the units and the errors of each."
        }
    }
}
