#if Server
import DiscoverData
import Foundation
@testable import ServerClient
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(20))) struct `The failure for a missing response` {
    @Test(arguments: [URLError.Code.notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff])
    func `an error of the device's network is reported as offline`(code: URLError.Code) {
        #expect(StoreFailure(URLError(code)) == .offline)
    }

    @Test(arguments: [
        URLError.Code.cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .networkConnectionLost,
        .secureConnectionFailed, .serverCertificateUntrusted, .badServerResponse, .unknown,
    ])
    func `an error that may concern only the server isn't reported as a missing network`(code: URLError.Code) {
        #expect(StoreFailure(URLError(code)) == .unavailable("no connection"))
    }
}
#endif
