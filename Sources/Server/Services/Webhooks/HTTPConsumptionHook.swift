#if Server
public import AsyncHTTPClient
public import DiscoverEntities
internal import Foundation
internal import ServerHTTP
public import ServerUseCases

/// Adapter: requests decisions about consumption information from the team's hook.
///
/// The HTTP requests are signed like webhooks. The response is a JSON object; members that this build doesn't support
/// are ignored.
public struct HTTPConsumptionHook: ConsumptionHook {
    /// The maximum size of the hook's response in bytes.
    public static let responseLimit = 65_536

    private let post: SignedPost
    private let environment: LedgerEnvironment
    private let bundle: String

    /// Creates an adapter for the hook of one ledger.
    ///
    /// - Parameters:
    ///   - client: The client that sends the requests. It must not follow redirects.
    ///   - url: The address of the hook.
    ///   - environment: The environment of the ledger, which is part of each request.
    ///   - bundle: The bundle ID of the app, which is part of each request.
    ///   - limit: The timeout of an attempt, including the time to receive the response's body.
    public init(
        _ client: HTTPClient, url: String, environment: LedgerEnvironment, bundle: String, limit: Duration
    ) {
        post = SignedPost(client: client, url: url, limit: limit)
        self.environment = environment
        self.bundle = bundle
    }

    /// Requests a decision about a purchase, and returns the decision or the failure.
    ///
    /// An HTTP status from 400 to 499 is a final refusal, except for 408, 425, and 429. A response that is invalid
    /// or too long also counts as a final refusal. After other failures, the request may be repeated.
    public func decide(
        _ facts: ConsumptionFacts, signedWith secrets: [ServerUseCases.SharedSecret], at moment: Moment
    ) async -> ConsumptionReply<ConsumptionDecision> {
        let reply: SignedPost.Reply
        do throws(SignedPost.Failure) {
            reply = try await post.send(
                try body(of: facts), id: facts.request.id, at: moment, secrets: secrets,
                readingAtMost: Self.responseLimit)
        } catch {
            return switch error {
            case .noUsableSecret: .failed("noUsableSecret", retryAfter: nil)
            case .request(.cancelled): .cancelled
            case .request(.timedOut): .failed("hookTimedOut", retryAfter: nil)
            case .request(.unreachable): .failed("hookUnreachable", retryAfter: nil)
            case .request(.tooLong): .refused("hookAnswer.tooLong")
            }
        }
        if reply.isSuccess {
            do throws(InvalidResponseError) {
                return .replied(try Self.decision(in: reply.body))
            } catch {
                return .refused("hookAnswer.\(error.member)")
            }
        }
        let code = "hookStatus\(reply.status)"
        let isFinal = (400..<500).contains(reply.status) && ![408, 425, 429].contains(reply.status)
        return isFinal ? .refused(code) : .failed(code, retryAfter: reply.retryAfter)
    }

    /// A response of the hook that can't be used.
    public struct InvalidResponseError: Error, Hashable, Sendable {
        /// The name of the missing or invalid member, or `notJSON` if the response isn't a JSON object.
        public let member: String
    }

    private struct ResponseBody: Decodable {
        enum Member: String, CodingKey, CaseIterable {
            case customerConsented, sampleContentProvided, deliveryStatus, consumptionPercentage, refundPreference
        }

        let decision: ConsumptionDecision

        init(from decoder: any Decoder) throws {
            let members = try decoder.container(keyedBy: Member.self)
            decision = ConsumptionDecision(
                customerConsented: try members.decode(Bool.self, forKey: .customerConsented),
                sampleContentProvided: try members.decodeIfPresent(Bool.self, forKey: .sampleContentProvided),
                deliveryStatus: try members.decodeIfPresent(ConsumptionDeliveryStatus.self, forKey: .deliveryStatus),
                consumptionPercentage: try members.decodeIfPresent(Int32.self, forKey: .consumptionPercentage),
                refundPreference: try members.decodeIfPresent(RefundPreference.self, forKey: .refundPreference))
        }
    }

    /// Returns the decision in a response of the hook.
    ///
    /// - Parameter bytes: The body of the response.
    /// - Returns: The decision. Its members have valid types, but may contradict each other.
    /// - Throws: An `InvalidResponseError` that names the missing or invalid member.
    public static func decision(in bytes: [UInt8]) throws(InvalidResponseError) -> ConsumptionDecision {
        let fault: String?
        do {
            return try JSONDecoder().decode(ResponseBody.self, from: Data(bytes)).decision
        } catch let error as DecodingError {
            fault = error.member
        } catch {
            fault = nil
        }
        // Only the names of this build's members are reported, and no text of the response.
        throw InvalidResponseError(member: fault.flatMap(ResponseBody.Member.init(rawValue:))?.rawValue ?? "notJSON")
    }

    private struct Body: Encodable {
        struct Content: Encodable {
            let account: String?
            let bundle, environment, transactionId, productId, type: String
            let consumptionRequestReason: String?
            let deadline: Int64
            let unit: String?
            let unitsGranted, unitsRemaining: Int?
            let deliveryStatus: ConsumptionDeliveryStatus?
            let consumptionPercentage: Int32?
        }

        let type = "consumption.requested"
        let timestamp: String
        let data: Content
    }

    private func body(of facts: ConsumptionFacts) throws(SignedPost.Failure) -> [UInt8] {
        let request = facts.request
        let received = Date(timeIntervalSince1970: Double(request.received.milliseconds) / 1000)
        let percentage = request.kind == .autoRenewable ? nil : facts.units?.consumedMilliunits
        let body = Body(
            timestamp: received.formatted(WebhookBody.style),
            data: Body.Content(
                account: facts.account?.uuid, bundle: bundle, environment: environment.rawValue,
                transactionId: request.transaction.rawValue, productId: request.product.rawValue,
                type: request.kind.rawValue, consumptionRequestReason: request.reason,
                deadline: request.deadline.milliseconds, unit: facts.units?.name,
                unitsGranted: facts.units?.granted, unitsRemaining: facts.units?.remaining,
                deliveryStatus: facts.deliveryStatus, consumptionPercentage: percentage))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // The members are strings and integers, so they can always be encoded.
        guard let data = try? encoder.encode(body) else { throw .request(.unreachable) }
        return Array(data)
    }
}

extension DecodingError {
    /// The name of the member that can't be decoded, or `nil` if it isn't known.
    fileprivate var member: String? {
        switch self {
        case .keyNotFound(let key, _): key.stringValue
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            context.codingPath.last?.stringValue
        @unknown default: nil
        }
    }
}
#endif
