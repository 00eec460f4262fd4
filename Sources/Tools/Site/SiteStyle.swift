import Foundation

/// The rules that are added to the style sheet of the documentation site.
///
/// With them, no line of code and no table is cut off in a window that is 1280 pixels wide: margins and code are
/// smaller, lines of code wrap, and a table with many columns has vertical headings.
struct SiteStyle {
    /// The folder that contains the built site.
    let site: URL

    /// Appends the project's rules to the style sheet that every page loads.
    ///
    /// - Throws: `SiteFailure.noStyleSheet` if the site doesn't have exactly one such style sheet.
    func apply() throws {
        let folder = site.appending(path: "css")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let sheets = names.filter { $0.hasPrefix("index.") && $0.hasSuffix(".css") }
        guard sheets.count == 1, let sheet = sheets.first else { throw SiteFailure.noStyleSheet(folder: folder.path) }
        let file = folder.appending(path: sheet)
        let text = try String(contentsOf: file, encoding: .utf8)
        guard !text.hasSuffix(Self.rules) else { return }
        try (text + Self.rules).write(to: file, atomically: true, encoding: .utf8)
    }

    /// The style rules (CSS) that are appended to the site's style sheet.
    ///
    /// Values that a style sheet loaded later would otherwise override are marked `!important`.
    static let rules = """

        @media only screen and (min-width: 736px) {
          .full-width-container .container:not(.minimized-container),
          .full-width-container .documentation-hero__content:not(.minimized-hero) {
            padding-left: 28px !important;
            padding-right: 28px !important;
          }
        }
        .code-listing pre > code { font-size: 12px !important; }
        .code-listing pre, .code-listing pre > code, .code-listing .code-line {
          white-space: pre-wrap !important;
          overflow-wrap: anywhere;
        }
        .table-wrapper table { font-size: 15px; }
        .table-wrapper td:not(:first-child) code { white-space: normal; overflow-wrap: anywhere; }
        .table-wrapper td:first-child code { white-space: normal; overflow-wrap: break-word; word-break: normal; }
        .table-wrapper table:has(th:nth-child(9)) th, .table-wrapper table:has(th:nth-child(9)) td {
          padding: 4px 6px;
        }
        .table-wrapper table:has(th:nth-child(9)) th:not(:first-child) { writing-mode: vertical-rl; }

        """
}
