import Foundation

/// The page of the rules, compared with the rules.
struct RuleBook {
    /// The section of one rule.
    struct Section {
        let title: String
        let body: String
        /// The code examples, as files with the paths of their first lines.
        let examples: [SourceFile]
    }

    let sections: [Section]

    init(markdown: String) throws {
        sections = try Markdown.sections(in: markdown, depth: 3).map { title, body in
            // A following heading of a higher level starts another chapter.
            let body = body.components(separatedBy: "\n## ")[0]
            let examples = try DocumentBlock.all(in: body, document: title).compactMap { block -> SourceFile? in
                guard let path = block.code.firstMatch(of: /^\/\/ (Sources\/\S+\.swift)\n/)?.output.1 else {
                    return nil
                }
                return SourceFile(path: String(path), text: block.code)
            }
            return Section(title: title, body: body, examples: examples)
        }
    }

    /// Returns what is wrong with the page, compared with these rules.
    func complaints(rules: [HouseRule]) -> [String] {
        let titles = rules.map(\.title)
        let missing = titles.filter { title in !sections.contains { $0.title == title } }
            .map { "\(HouseRule.page) has no section \"\($0)\"" }
        let idle = sections.filter { !titles.contains($0.title) }
            .map { "\(HouseRule.page) explains \"\($0.title)\", and there is no such rule" }
        let thin = rules.flatMap { rule in
            sections.filter { $0.title == rule.title }.flatMap { section in
                ["> \(rule.sentence)\n", "\n**Why.** ", "\n**Fix.** "].filter { !section.body.contains($0) }
                    .map { "\(HouseRule.page): the section \"\(rule.title)\" lacks \"\($0)\"" }
            }
        }
        return missing + idle + thin
    }
}
