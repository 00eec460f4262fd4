internal import DiscoverData

/// The messages about a request for "export HTML report".
enum ExportHTMLReportMessages {
    static func sending(_ subject: String) -> SafeText {
        "Export HTML report: sending the request for \(subject) ..."
    }

    static func accepted(_ response: ExportHTMLReportResponse) -> SafeText {
        "Export HTML report: request \(response.number), for \(response.subject), was accepted."
    }

    static func explained(_ response: ExportHTMLReportResponse) -> SafeText {
        "Export HTML report: the same request keeps the number \(response.number)."
    }

    /// Returns the error message for a failure, with its code for programs.
    static func error(_ failure: ExportHTMLReportFailure) -> ErrorMessage {
        switch failure {
        case .notInThisBuild:
            ErrorMessage(
                code: .exportHTMLReportNotInThisBuild,
                message: """
                    Export HTML report: this build has no service for it. Nothing was charged, and nothing \
                    was done. Use a build that has it.
                    """)
        case .unavailable(let reason):
            ErrorMessage(
                code: .exportHTMLReportUnavailable,
                message: """
                    Export HTML report: the service did not respond\(reason.isEmpty ? "" : " (\(reason))"). \
                    Nothing was charged, and nothing was done. Try again later.
                    """)
        }
    }
}
