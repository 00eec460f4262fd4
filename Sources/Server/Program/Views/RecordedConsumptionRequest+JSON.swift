#if Server
import DiscoverEntities
import ServerUseCases

extension Page<RecordedConsumptionRequest> {
    /// The members of a page of requests for consumption information as JSON.
    var json: [String: JSON] {
        var members: [String: JSON] = ["requests": .array(items.map { .object($0.members) })]
        members["next"] = next.map { .string(String($0)) }
        return members
    }
}

extension RecordedConsumptionRequest {
    /// The request as JSON members for administrators, with the ID that the hook gets.
    var members: [String: JSON] {
        var members = exported
        members["id"] = .string(request.id)
        members["attempts"] = .number(Int64(request.attempts))
        members["failure"] = .text(failure)
        return members
    }

    /// The request as JSON members for the account of the transaction.
    var exported: [String: JSON] {
        var members: [String: JSON] = [
            "transactionId": .string(request.transaction.rawValue), "productId": .string(request.product.rawValue),
            "type": .string(request.kind.rawValue), "receivedDate": .number(request.received.milliseconds),
            "deadline": .number(request.deadline.milliseconds), "state": .string(state.rawValue),
        ]
        members["consumptionRequestReason"] = .text(request.reason)
        members["settledDate"] = .number(settled?.milliseconds)
        members["answer"] = request.response?.json
        return members
    }
}

extension ConsumptionResponse {
    /// The response as JSON, with the member names of the App Store Server API.
    fileprivate var json: JSON {
        .members([
            "customerConsented": true, "sampleContentProvided": .bool(sampleContentProvided),
            "deliveryStatus": .string(deliveryStatus.rawValue),
            "consumptionPercentage": .number(consumptionPercentage.map { Int64($0) }),
            "refundPreference": .text(refundPreference?.rawValue),
        ])
    }
}
#endif
