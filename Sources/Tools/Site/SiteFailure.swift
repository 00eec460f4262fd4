/// The reason why the site can't be built.
enum SiteFailure: Error, Hashable, CustomStringConvertible {
    /// The command line is invalid.
    case usage
    /// Two documents would have the same page.
    case twoPages(name: String, first: String, second: String)
    /// A document doesn't begin with a heading, which is the title of its page.
    case noTitle(file: String)
    /// A link leads to a heading that its document doesn't have.
    case noHeading(file: String, link: String)
    /// A link has a syntax that isn't recognized, and would lead nowhere in the site.
    case unreadLink(file: String, link: String)
    /// No symbol of a module has a location, so written symbols can't be distinguished from those that the compiler
    /// added.
    case noPlaces(module: String)
    /// The specified public symbols have no comment.
    case undocumented([String])

    var description: String {
        switch self {
        case .usage:
            """
            usage: DiscoverSite modules                    the documented modules, each behind those it sees
                   DiscoverSite catalogues PROJECT FOLDER  writes what the documentation compiler reads
                   DiscoverSite undocumented FOLDER        fails where a symbol graph has a symbol without a comment
            """
        case .twoPages(let name, let first, let second):
            "\(second): \(first) is the page \(name) already; give one of them another name"
        case .noTitle(let file):
            "\(file):1: a page is called by its first line, and this is no heading; begin with \"# \""
        case .noHeading(let file, let link):
            "\(file): \(link) names no heading; look at how the heading is spelled now"
        case .unreadLink(let file, let link):
            "\(file): \(link) is not understood; write a link as [words](path)"
        case .noPlaces(let module):
            "\(module): no symbol has a place; build the module with its .swiftsourceinfo beside it"
        case .undocumented(let symbols):
            symbols.joined(separator: "\n")
                + "\n\(symbols.count) public symbols without a comment: say what each means, in units, and how it fails."
        }
    }
}
