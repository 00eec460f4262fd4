extension BadInput {
    /// Files and addresses of people, and moves.
    static let people: [BadInput] = [
        BadInput(
            title: "a missing file of people", words: ["import", "no.json"], status: 1,
            says: ["no.json", "nothing was changed"]),
        BadInput(
            title: "a folder instead of a file of people", words: ["import", "."], status: 1, says: ["folder"]),
        BadInput(
            title: "a malformed file of people", files: ["x.json": "{"], words: ["import", "x.json"], status: 65,
            says: ["x.json", "Nothing was imported"]),
        BadInput(
            title: "a file of people that is cut off after the first record",
            files: ["x.json": #"{"version":1,"recommendations":[{"id":"r-1","user":{"id":"u-1","name":"A"}},{"id":"#],
            words: ["import", "x.json"], status: 65, says: ["x.json"]),
        BadInput(
            title: "a file of people with one malformed record",
            files: [
                "x.json":
                    #"{"version":1,"recommendations":[{"id":"r-1","user":{"id":"u-1","name":"A"}},{"id":"r-2","user":{"id":"u-2","name":7}}]}"#
            ],
            words: ["import", "x.json"], status: 0, says: ["recommendations[1].user.name", "skipped"]),
        BadInput(
            title: "names of people with terminal escapes and direction marks",
            files: [
                "x.json":
                    #"{"version":1,"recommendations":[{"id":"r-1","user":{"id":"u-1","name":"\u001b[31mR\u202ed\u009b2J","about":"\u0007"}}]}"#
            ],
            words: ["--recommendations", "x.json", "stack"], status: 0, says: ["Rd"],
            never: ["\u{202e}", "\u{9b}", "[2J\u{1b}"]),
        BadInput(
            title: "recommendations from a missing file", words: ["--recommendations", "no.json", "stack"],
            status: 1, says: ["no.json", "is unchanged"]),
        BadInput(
            title: "recommendations from a malformed file", files: ["x.json": "[1,"],
            words: ["--recommendations", "x.json", "stack"], status: 65, says: ["x.json", "is unchanged"]),
        BadInput(
            title: "recommendations from a malformed address",
            words: ["--recommendations", "https://", "stack"], status: 2, says: ["--recommendations", "address"]),
        BadInput(
            title: "recommendations over an unencrypted connection",
            words: ["--recommendations", "http://example.org/people", "stack"], status: 2,
            says: ["--recommendations", "https"]),
        BadInput(
            title: "recommendations from an address with a password",
            words: ["--recommendations", "https://ann:hunter2@example.org/", "stack"], status: 2,
            says: ["--recommendations", "password"], never: ["hunter2"]),
        BadInput(
            title: "recommendations from a host without a server",
            words: ["--timeout", "5", "--recommendations", "http://127.0.0.1:1/", "stack"], status: 1,
            says: ["can't be reached"]),
        BadInput(
            title: "an unknown place", words: ["passport", "Berln"], status: 1, says: ["Berln", "Berlin"]),
        BadInput(
            title: "a place name of one megabyte",
            input: typed("passport " + String(repeating: "a", count: 1_000_000), "status"), status: 2,
            says: ["bytes", "No transaction is unfinished"], leaves: .whole),
        BadInput(title: "an unknown profile", words: ["profile", "u-404"], status: 1, says: ["u-404"]),
        BadInput(
            title: "an invalid value for friends", words: ["friends", "maybe"], status: 2,
            says: ["friends", "on or off"]),
        BadInput(title: "a swipe with an argument", words: ["like", "amara"], status: 2, says: ["like", "amara"]),
        BadInput(title: "an import without a file", words: ["import"], status: 2, says: ["import", "a file"]),
    ]
}
