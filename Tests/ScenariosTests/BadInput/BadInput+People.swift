extension BadInput {
    /// People to look at, from wherever somebody says.
    static let people: [BadInput] = [
        BadInput(
            title: "a file of people that is not there", words: ["import", "no.json"], status: 1,
            says: ["no.json", "nothing was changed"]),
        BadInput(
            title: "a file of people that is a folder", words: ["import", "."], status: 1, says: ["folder"]),
        BadInput(
            title: "a file of people that is none", files: ["x.json": "{"], words: ["import", "x.json"], status: 65,
            says: ["x.json", "Nothing was imported"]),
        BadInput(
            title: "a file of people that is cut off behind the first",
            files: ["x.json": #"{"version":1,"recommendations":[{"id":"r-1","user":{"id":"u-1","name":"A"}},{"id":"#],
            words: ["import", "x.json"], status: 65, says: ["x.json"]),
        BadInput(
            title: "a file of people of whom one is malformed",
            files: [
                "x.json":
                    #"{"version":1,"recommendations":[{"id":"r-1","user":{"id":"u-1","name":"A"}},{"id":"r-2","user":{"id":"u-2","name":7}}]}"#
            ],
            words: ["import", "x.json"], status: 0, says: ["recommendations[1].user.name", "left out"]),
        BadInput(
            title: "people whose names steer terminals and turn the direction of writing",
            files: [
                "x.json":
                    #"{"version":1,"recommendations":[{"id":"r-1","user":{"id":"u-1","name":"\u001b[31mR\u202ed\u009b2J","about":"\u0007"}}]}"#
            ],
            words: ["--recommendations", "x.json", "stack"], status: 0, says: ["Rd"],
            never: ["\u{202e}", "\u{9b}", "[2J\u{1b}"]),
        BadInput(
            title: "recommendations from a file that is not there", words: ["--recommendations", "no.json", "stack"],
            status: 1, says: ["no.json", "left as it was"]),
        BadInput(
            title: "recommendations from a file that is none", files: ["x.json": "[1,"],
            words: ["--recommendations", "x.json", "stack"], status: 65, says: ["x.json", "left as it was"]),
        BadInput(
            title: "recommendations from an address that is none",
            words: ["--recommendations", "https://", "stack"], status: 2, says: ["--recommendations", "address"]),
        BadInput(
            title: "recommendations over a line that anybody can listen to",
            words: ["--recommendations", "http://example.org/people", "stack"], status: 2,
            says: ["--recommendations", "https"]),
        BadInput(
            title: "recommendations from an address with a password",
            words: ["--recommendations", "https://ann:hunter2@example.org/", "stack"], status: 2,
            says: ["--recommendations", "password"], never: ["hunter2"]),
        BadInput(
            title: "recommendations from a machine on which nobody answers",
            words: ["--patience", "5", "--recommendations", "http://127.0.0.1:1/", "stack"], status: 1,
            says: ["cannot be reached"]),
        BadInput(
            title: "a place that nobody knows", words: ["passport", "Berln"], status: 1, says: ["Berln", "Berlin"]),
        BadInput(
            title: "a place with a megabyte of name",
            input: typed("passport " + String(repeating: "a", count: 1_000_000), "status"), status: 2,
            says: ["bytes", "Nothing is unfinished"], leaves: .whole),
        BadInput(title: "somebody whom nobody knows", words: ["profile", "u-404"], status: 1, says: ["u-404"]),
        BadInput(
            title: "friends that are neither on nor off", words: ["friends", "maybe"], status: 2,
            says: ["friends", "on or off"]),
        BadInput(title: "a swipe of something", words: ["like", "amara"], status: 2, says: ["like", "amara"]),
        BadInput(title: "an import of nothing", words: ["import"], status: 2, says: ["import", "a file"]),
    ]
}
