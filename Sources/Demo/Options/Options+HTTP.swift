extension OptionDefinition {
    #if Server
    /// The options of a build with the trait `Server`, which connect to a store and a server in other processes.
    static let overHTTP: [OptionDefinition] = [
        OptionDefinition(
            name: "store", value: "URL", summary: "buy from a simulated store in another process",
            expected: "an address such as http://127.0.0.1:8090"
        ) { options, value in
            options.store = value
            return !value.isEmpty
        },
        OptionDefinition(
            name: "server", value: "URL",
            summary: "verify with a server; DISCOVER_SERVER_TOKEN in the environment is sent to it",
            expected: "an address such as http://127.0.0.1:8080"
        ) { options, value in
            options.server = value
            return !value.isEmpty
        },
    ]
    #else
    /// The options of a build without the trait `Server`, which accept no value.
    ///
    /// The error message for a value contains the command that runs a build with the trait.
    static let overHTTP: [OptionDefinition] = ["store", "server"].map { name in
        let command = "swift run --traits Server discover --\(name) URL"
        return OptionDefinition(
            name: name, value: "URL", summary: "only in a build with the trait: \(command)",
            expected: "a build with the trait Server: \(command)"
        ) { _, _ in false }
    }
    #endif
}
