public import DiscoverEntities

/// A request for "export HTML report", with an account and a subject.
public struct ExportHTMLReportRequest: Hashable, Sendable {
    /// The account of the customer.
    public let account: AccountToken
    /// The subject of the request, as the customer entered it.
    public let subject: String

    /// Creates a request.
    public init(account: AccountToken, subject: String) {
        self.account = account
        self.subject = subject
    }
}

/// The response to an accepted request.
public struct ExportHTMLReportResponse: Hashable, Sendable {
    /// The subject of the request.
    public let subject: String
    /// The number of the request, counted from 1 for each account.
    public let number: Int

    /// Creates a response.
    public init(subject: String, number: Int) {
        self.subject = subject
        self.number = number
    }
}

/// The reasons why a request wasn't accepted; a failed request has no effect.
public enum ExportHTMLReportFailure: Error, Hashable, Sendable {
    /// This build has no service that accepts such requests.
    case notInThisBuild
    /// The service did not respond, for the specified reason.
    case unavailable(String)
}

/// The events that the use case `ExportHTMLReport` reports to its observer.
public enum ExportHTMLReportEvent: Hashable, Sendable {
    /// The request with the specified subject is about to be sent.
    case sending(String)
    /// The service accepted the request.
    case accepted(ExportHTMLReportResponse)
    /// The number of the accepted request is explained, which only the new variant does.
    case explained(ExportHTMLReportResponse)
    /// The request failed.
    case failed(ExportHTMLReportFailure)
}
