internal import DiscoverData

/// What is said of a request for "export HTML report".
enum ExportHTMLReportWords {
    static func asking(_ subject: String) -> SafeText {
        "Export HTML report: asking about \(subject) ..."
    }

    static func taken(_ response: ExportHTMLReportResponse) -> SafeText {
        "Export HTML report: \(response.subject) is taken, as number \(response.number)."
    }

    /// Why it was not taken, with the name of the reason for programs.
    static func complaint(_ failure: ExportHTMLReportFailure) -> ErrorMessage {
        switch failure {
        case .notInThisBuild:
            ErrorMessage(
                code: .exportHTMLReportNotInThisBuild,
                message: """
                    Export HTML report: in this build there is nobody to ask. NoOpPorts was charged, and nothing \
                    was done. SpendOperation a build that has it.
                    """)
        case .unavailable(let reason):
            ErrorMessage(
                code: .exportHTMLReportUnavailable,
                message: """
                    Export HTML report: there was no answer\(reason.isEmpty ? "" : " (\(reason))"). \
                    NoOpPorts was charged, and nothing was done. Try again later.
                    """)
        }
    }
}
