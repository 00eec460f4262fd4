internal import DiscoverData

/// Why somebody cannot be shown, in sentences.
enum ProfileWords {
    static func unknown(_ id: String) -> Complaint {
        Complaint(
            code: .unknownProfile,
            message: """
                Nobody named \(id) is known here, and nothing was changed. Whoever has lain on the stack, or was imported, is \
                known.
                """)
    }

    static func complaint(_ failure: StorageFailure) -> Complaint {
        Complaint(
            code: StorageFailureWords.code(failure),
            message: """
                Nobody can be looked up: \(StorageFailureWords.why(failure)), and nothing was changed. \
                \(StorageFailureWords.advice(failure))
                """)
    }
}
