internal import DiscoverData

/// Why a control of the store simulator did nothing, in sentences.
enum OperateStoreWords {
    static func complaint(_ failure: OperateStoreFailure) -> Complaint {
        switch failure {
        case .notUnderstood(let sentence):
            Complaint(
                code: .controlNotUnderstood,
                message: "\(sentence) The store was left as it is. \"store\" alone lists its controls.")
        case .impossible(let reason):
            Complaint(code: .controlImpossible, message: "\(reason) The store was left as it is.")
        case .noStore:
            Complaint(
                code: .noStore,
                message: """
                    There is no simulated store in this build, so there is nothing to operate, and nothing was changed. \
                    Start without "--build enterprise".
                    """)
        }
    }
}
