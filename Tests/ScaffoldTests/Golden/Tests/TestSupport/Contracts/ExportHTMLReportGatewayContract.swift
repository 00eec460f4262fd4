internal import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors
public import Testing

/// The contract of every ``ExportHTMLReportGateway``.
public struct ExportHTMLReportGatewayContract: Sendable {
    private let gateway: any ExportHTMLReportGateway
    private let isInThisBuild: Bool

    /// - Parameters:
    ///   - gateway: A gateway without earlier requests.
    ///   - isInThisBuild: A Boolean value that indicates whether this build has a service that accepts requests.
    public init(_ gateway: any ExportHTMLReportGateway, isInThisBuild: Bool = true) {
        self.gateway = gateway
        self.isInThisBuild = isInThisBuild
    }

    /// Checks the gateway's promise with requests for `gold.month` and `lifetime`.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        guard isInThisBuild else { return await checkRefusal(sourceLocation) }
        let first = try await number(of: "gold.month", for: .ann, sourceLocation)
        #expect(first == 1, "an account's numbers count from 1", sourceLocation: sourceLocation)
        let second = try await number(of: "lifetime", for: .ann, sourceLocation)
        #expect(second == 2, "the next request has the next number", sourceLocation: sourceLocation)
        let again = try await number(of: "gold.month", for: .ann, sourceLocation)
        #expect(again == 1, "the same request is accepted once", sourceLocation: sourceLocation)
        let other = try await number(of: "gold.month", for: .bob, sourceLocation)
        #expect(other == 1, "each account has numbers of its own", sourceLocation: sourceLocation)
    }

    private func number(
        of subject: String, for account: AccountToken, _ sourceLocation: SourceLocation
    ) async throws -> Int {
        let request = ExportHTMLReportRequest(account: account, subject: subject)
        let response = try await gateway.accept(request)
        #expect(response.subject == subject, "the response has the same subject", sourceLocation: sourceLocation)
        return response.number
    }

    private func checkRefusal(_ sourceLocation: SourceLocation) async {
        let refusal = ExportHTMLReportFailure.notInThisBuild
        for subject in ["gold.month", "lifetime", "gold.month"] {
            let request = ExportHTMLReportRequest(account: .ann, subject: subject)
            await #expect(throws: refusal, sourceLocation: sourceLocation) { try await gateway.accept(request) }
        }
    }
}
