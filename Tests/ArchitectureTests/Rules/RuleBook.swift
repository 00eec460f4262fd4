import Foundation

/// The page with the rules, held against the rules.
struct RuleBook {
    /// One rule's section.
    struct Section {
        let title: String
        let body: String
        /// The examples of code that it shows, as files of the places they name in their first lines.
        let examples: [SourceFile]
    }

    let sections: [Section]

    init(markdown: String) throws {
        sections = try Markdown.sections(in: markdown, depth: 3).map { title, body in
            // What follows a higher heading is another chapter's.
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

    /// What is wrong with the page, beside these rules.
    func complaints(rules: [HouseRule]) -> [String] {
        let titles = rules.map(\.title)
        let missing = titles.filter { title in !sections.contains { $0.title == title } }
            .map { "\(HouseRule.page) has no section \"\($0)\"" }
        let idle = sections.filter { !titles.contains($0.title) }
            .map { "\(HouseRule.page) explains \"\($0.title)\", and there is no such rule" }
        let thin = rules.flatMap { rule in
            sections.filter { $0.title == rule.title }.flatMap { section in
                ["> \(rule.sentence)\n", "\n**Why.** ", "\n**Mend.** "].filter { !section.body.contains($0) }
                    .map { "\(HouseRule.page): the section \"\(rule.title)\" lacks \"\($0)\"" }
            }
        }
        return missing + idle + thin
    }
}
