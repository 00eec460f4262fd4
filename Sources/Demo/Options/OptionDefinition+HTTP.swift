extension OptionDefinition {
    #if Server
    /// The options `--store`, `--server`, and `--flags-key`, for a store and a server in other processes.
    ///
    /// They work only in a build with the trait `Server`, such as this one.
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
        OptionDefinition(
            name: "flags-key", value: "FILE",
            summary: "get the experiments of --server, signed with a key of this file",
            expected: "a file that \"discover-server rollout key\" printed"
        ) { options, value in
            options.flagsKey = value
            return !value.isEmpty
        },
    ]
    #else
    /// The options `--store`, `--server`, and `--flags-key` in a build without the trait `Server`.
    ///
    /// This build can't use them. If one of them is entered, the error message contains the command that runs a build
    /// with the trait.
    static let overHTTP: [OptionDefinition] = [
        ("store", "URL"), ("server", "URL"), ("flags-key", "FILE"),
    ].map { name, value in
        let command = "swift run --traits Server discover --\(name) \(value)"
        return OptionDefinition(
            name: name, value: value, summary: "only in a build with the trait: \(command)",
            expected: "a build with the trait Server: \(command)"
        ) { _, _ in false }
    }
    #endif
}
