public import DiscoverEntities

/// A request for "export HTML report": whose it is, and what it is about.
public struct ExportHTMLReportRequest: Hashable, Sendable {
    /// Whose it is.
    public let account: AccountToken
    /// What it is about, as the customer named it.
    public let subject: String

    /// Takes whose it is, and what it is about.
    public init(account: AccountToken, subject: String) {
        self.account = account
        self.subject = subject
    }
}

/// A request was taken.
public struct ExportHTMLReportResponse: Hashable, Sendable {
    /// What it is about.
    public let subject: String
    /// The number it was taken under, counted from 1 for each account.
    public let number: Int

    /// Takes what it is about, and its number.
    public init(subject: String, number: Int) {
        self.subject = subject
        self.number = number
    }
}

/// Why a request was not taken. Whichever it is, nothing was done.
public enum ExportHTMLReportFailure: Error, Hashable, Sendable {
    /// In this build there is nobody who takes such requests.
    case notInThisBuild
    /// Whoever takes them gave no answer; why, in words from outside.
    case unavailable(String)
}

/// What the use case `ExportHTMLReport` comes to.
public enum ExportHTMLReportEvent: Hashable, Sendable {
    /// The request is on its way; what it is about.
    case asking(String)
    /// It was taken.
    case taken(ExportHTMLReportResponse)
    /// It was not, and why.
    case failed(ExportHTMLReportFailure)
}
