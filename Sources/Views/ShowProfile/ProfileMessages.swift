internal import DiscoverData

/// The messages about profiles that cannot be shown.
enum ProfileMessages {
    static func unknown(_ id: String) -> ErrorMessage {
        ErrorMessage(
            code: .unknownProfile,
            message: """
                Nobody named \(id) is known here, and nothing was changed. Whoever has lain on the stack, or was imported, is \
                known.
                """)
    }

    static func complaint(_ failure: StorageFailure) -> ErrorMessage {
        ErrorMessage(
            code: StorageFailureMessages.code(failure),
            message: """
                Nobody can be looked up: \(StorageFailureMessages.why(failure)), and nothing was changed. \
                \(StorageFailureMessages.advice(failure))
                """)
    }
}
