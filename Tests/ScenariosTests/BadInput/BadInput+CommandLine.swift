extension BadInput {
    /// Unknown commands, options and names, and invalid numbers.
    static let words: [BadInput] =
        [
            BadInput(title: "an unknown command", words: ["statsu"], status: 2, says: ["statsu", "\"status\""]),
            BadInput(title: "an unknown option", words: ["--jsno", "status"], status: 2, says: ["--jsno", "--json"]),
            BadInput(
                title: "an unknown control", words: ["store", "refnud", "1001"], status: 1, says: ["refnud", "refund"]),
            BadInput(
                title: "an unknown product", words: ["buy", "gold.mnth"], status: 1, says: ["gold.mnth", "gold.month"]),
            BadInput(
                title: "an unknown product among known ones", words: ["products", "lifetime", "glod.month"],
                status: 0,
                says: ["glod.month", "gold.month"]),
            BadInput(
                title: "an unknown feature", words: ["paywall", "rewnid"], status: 1, says: ["rewnid", "rewind"]),
            BadInput(
                title: "an option without its value", words: ["buy", "boost.1", "--quantity"], status: 2,
                says: ["--quantity", "needs a value"]),
        ]
        + [("0", "1 to 10"), ("11", "1 to 10"), ("-1", "1 to 10")].map { number, says in
            BadInput(
                title: "quantity \(number)", words: ["buy", "boost.1", "--quantity", number], status: 1, says: [says])
        }
        + ["two", "99999999999999999999", "1.5", "０"].map { number in
            BadInput(
                title: "quantity \(number)", words: ["buy", "boost.1", "--quantity", number], status: 2,
                says: ["--quantity", "number"])
        }

    /// Links from an untrusted page.
    static let links: [BadInput] = [
        BadInput(
            title: "a link with another scheme", words: ["open", "https://example.com/buy"], status: 2,
            says: ["discover://"]),
        BadInput(
            title: "a link with invalid escapes", words: ["open", "discover://buy/%zz"], status: 2, says: ["link"]
        ),
        BadInput(
            title: "a link with an escaped command", words: ["open", "discover://b%75y/no%00such"], status: 1,
            says: ["not bought"]),
        BadInput(
            title: "a link with dots", words: ["open", "discover://../../buy/gold.month"], status: 2, says: [".."]),
        BadInput(
            title: "a link that opens a link", words: ["open", "discover://open/discover%3a%2f%2fstatus"], status: 2,
            says: ["another link"]),
        BadInput(
            title: "a link with a path of one megabyte",
            input: typed("open discover://buy/" + String(repeating: "a", count: 1_000_000), "status"), status: 2,
            says: ["bytes", "No transaction is unfinished"], leaves: .whole),
        BadInput(
            title: "a link as long as a command line may be",
            words: ["open", "discover://buy/" + String(repeating: "a", count: 100_000)], status: 2, says: ["bytes"]),
    ]

    /// Lines from standard input.
    static let typing: [BadInput] = [
        BadInput(
            title: "the end of input in the middle of a command", input: Array("buy gold.mo".utf8), status: 1,
            says: ["gold.mo", "not bought"]),
        BadInput(
            title: "text that is not UTF-8",
            input: typed("status") + Array("buy ".utf8) + [0xFF, 0xFE, 0x0A] + typed("status"),
            status: 2, says: ["UTF-8", "Line 2", "No transaction is unfinished"], never: ["not bought"], leaves: .whole),
        BadInput(
            title: "a NUL character within a command", input: Array("buy gold\0.month\n".utf8), status: 1,
            says: ["not bought"],
            leaves: .whole),
        BadInput(
            title: "a terminal escape within a command", input: typed("buy \u{1b}[2Jgold"), status: 1,
            says: ["not bought"],
            leaves: .whole),
    ]
}
