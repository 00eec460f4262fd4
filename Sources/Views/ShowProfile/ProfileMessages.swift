internal import DiscoverData

/// The messages about profiles that cannot be shown.
enum ProfileMessages {
    static func unknown(_ id: String) -> ErrorMessage {
        ErrorMessage(
            code: .unknownProfile,
            message: """
                There is no profile with the ID \(id), and nothing was changed. Everyone who was on the stack or was \
                imported has a profile.
                """)
    }

    static func complaint(_ failure: StorageFailure) -> ErrorMessage {
        ErrorMessage(
            code: StorageFailureMessages.code(failure),
            message: """
                Profiles can't be loaded: \(StorageFailureMessages.why(failure)), and nothing was changed. \
                \(StorageFailureMessages.advice(failure))
                """)
    }
}
