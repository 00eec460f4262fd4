#if Server
internal import Foundation
internal import Hummingbird
internal import NIOCore

/// An error response of the simulated App Store Server API: a code and a message.
///
/// Source: Apple's documentation of the App Store Server API's error codes.
struct APIError: HTTPResponseError {
    let code: Int
    let message: String

    /// The HTTP status, which is the first three digits of the error code.
    var status: HTTPResponse.Status { HTTPResponse.Status(code: code / 10_000) }

    static let badRequest = APIError(code: 4_000_000, message: "Bad request.")
    static let invalidRevision = APIError(code: 4_000_005, message: "Invalid request revision.")
    static let invalidTransactionID = APIError(code: 4_000_006, message: "Invalid transaction id.")
    static let startAfterEnd = APIError(code: 4_000_013, message: "Invalid start date after end date.")
    static let invalidPaginationToken = APIError(code: 4_000_014, message: "Invalid pagination token.")
    static let invalidStartDate = APIError(code: 4_000_015, message: "Invalid start date.")
    static let invalidEndDate = APIError(code: 4_000_016, message: "Invalid end date.")
    static let invalidNotificationType = APIError(code: 4_000_018, message: "Invalid notification type.")
    static let multipleFilters = APIError(code: 4_000_019, message: "Invalid request. Multiple filters supplied.")
    static let invalidTestToken = APIError(code: 4_000_020, message: "Invalid test notification token.")
    static let invalidSort = APIError(code: 4_000_021, message: "Invalid sort.")
    static let invalidProductType = APIError(code: 4_000_022, message: "Invalid product type.")
    static let invalidProductID = APIError(code: 4_000_023, message: "Invalid product id.")
    static let invalidGroup = APIError(code: 4_000_024, message: "Invalid subscription group identifier.")
    static let invalidOwnership = APIError(code: 4_000_026, message: "Invalid in-app ownership type.")
    static let invalidRevoked = APIError(code: 4_000_030, message: "Invalid revoked.")
    static let invalidStatus = APIError(code: 4_000_031, message: "Invalid status.")
    static let customerConsented = APIError(
        code: 4_000_035,
        message: "Invalid request. The customer consented field is required and must indicate the customer consented.")
    static let deliveryStatus = APIError(
        code: 4_000_036, message: "Invalid request. The delivery status field is invalid.")
    static let percentageOfSubscription = APIError(
        code: 4_000_209,
        message: "Invalid request. The consumption percentage field is not supported for auto-renewable subscription"
            + " transactions.")
    static let noNotificationURL = APIError(code: 4_040_007, message: "Server notification url not found.")
    static let testNotFound = APIError(code: 4_040_008, message: "Test notification not found.")
    static let transactionNotFound = APIError(code: 4_040_010, message: "Transaction id not found.")
    static let internalRetryable = APIError(code: 5_000_001, message: "An unknown error occurred. Please try again.")

    private struct Body: Encodable {
        let errorCode: Int
        let errorMessage: String
    }

    func response(from request: Request, context: some RequestContext) throws -> Response {
        try .json(Body(errorCode: code, errorMessage: message), status: status)
    }
}

/// The response to a request whose bearer token is missing or invalid.
///
/// The response doesn't state what is wrong with the token, and its body isn't JSON. Apple's server responds in the
/// same way.
struct Unauthenticated: HTTPResponseError {
    var status: HTTPResponse.Status { .unauthorized }

    func response(from request: Request, context: some RequestContext) throws -> Response {
        Response(
            status: .unauthorized, headers: [.contentType: "text/plain"],
            body: .init(byteBuffer: ByteBuffer(string: "Unauthenticated\n")))
    }
}

extension Response {
    /// Returns a response with a JSON body whose members are sorted by name.
    static func json(_ value: some Encodable, status: HTTPResponse.Status = .ok) throws -> Response {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(value)
        return Response(
            status: status, headers: [.contentType: "application/json"],
            body: .init(byteBuffer: ByteBuffer(bytes: data)))
    }
}

extension Request {
    /// Decodes a value from the request's JSON body of at most 16 MB.
    ///
    /// - Throws: The specified error if the body can't be decoded, or an error of the HTTP library if the body is
    ///   larger.
    func json<Value: Decodable>(_ type: Value.Type = Value.self, orThrow error: some Error) async throws -> Value {
        var buffer = try await body.collect(upTo: 16 << 20)
        let bytes = buffer.readBytes(length: buffer.readableBytes) ?? []
        guard let value = try? JSONDecoder().decode(Value.self, from: Data(bytes)) else { throw error }
        return value
    }
}
#endif
