#if Server
import DiscoverEntities
import ServerUseCases

extension Page<WaitingEvent> {
    /// The members of a page of waiting events as JSON.
    var json: [String: JSON] {
        var members: [String: JSON] = ["events": .array(items.map(\.json))]
        members["next"] = next.map { .string(String($0)) }
        return members
    }
}

extension Page<AbandonedEvent> {
    /// The members of a page of abandoned events as JSON.
    var json: [String: JSON] {
        var members: [String: JSON] = ["events": .array(items.map(\.json))]
        members["next"] = next.map { .string(String($0)) }
        return members
    }
}

extension WaitingEvent {
    /// The event as JSON without the changed record.
    ///
    /// The JSON contains the account's token, so only administrators may receive it.
    var json: JSON {
        .members(event.members(failure: failure).merging(["nextDate": .number(due?.milliseconds)]) { own, _ in own })
    }
}

extension AbandonedEvent {
    /// The event as JSON without the changed record.
    ///
    /// The JSON contains the account's token, so only administrators may receive it.
    var json: JSON {
        .members(
            event.members(failure: failure).merging(["abandonedDate": .number(moment.milliseconds)]) { own, _ in own })
    }
}

extension WebhookEvent {
    fileprivate func members(failure: String?) -> [String: JSON?] {
        [
            "id": .string(id), "type": .string(type.rawValue), "account": .string(account.uuid),
            "sequence": .number(sequence), "date": .number(moment.milliseconds), "attempts": .number(Int64(attempts)),
            "failure": .text(failure),
        ]
    }
}
#endif
