#if Server
import DiscoverEntities
import Foundation
import ServerUseCases

extension AccountRecords {
    /// The members of the exported document: the account's own data, without the tokens of other accounts.
    var members: [String: JSON] {
        let own = Set([account] + aliases)
        var members: [String: JSON] = [
            "account": .string(account.uuid), "aliases": .array(aliases.map { .string($0.uuid) }),
            "transactions": .array(transactions.map(\.json)),
            "renewals": .array(renewals.map(\.json)), "spendings": .array(spendings.map(\.json)),
            "grants": .array(grants.map { .object($0.exported) }), "transfers": .array(transfers.map(\.json)),
            "notifications": .array(notifications.map(\.json)),
            "refundRequests": .array(consumptionRequests.map { .object($0.exported) }),
            "disputes": .array(disputes.map { $0.json.hidingAccounts(except: own) }),
            "audit": .array(audit.map { $0.json.hidingAccounts(except: own) }),
            "webhookEvents": .array(events.map(\.json)),
            "outcomes": .array(outcomes.map { JSON(parsing: $0) }), "signedTexts": .number(Int64(signedTexts)),
        ]
        members["lastRefreshDate"] = .number(lastRefresh?.milliseconds)
        return members
    }
}

extension RenewalFacts {
    /// The renewal information as a JSON object, with the member names of the App Store's payloads.
    fileprivate var json: JSON {
        var members: [String: JSON] = [:]
        members["originalTransactionId"] = .string(chain.id.rawValue)
        members["productId"] = .string(product.rawValue)
        members["autoRenewProductId"] = .string(nextProduct.rawValue)
        members["willRenew"] = .bool(willRenew)
        members["isInBillingRetryPeriod"] = .bool(isInBillingRetry)
        members["gracePeriodExpiresDate"] = .number(graceEnds?.milliseconds)
        members["signedDate"] = .number(signed.milliseconds)
        members["renewalDate"] = .number(renewalDate?.milliseconds)
        members["renewalPrice"] = .number(renewalPrice?.milliunits)
        members["currency"] = .text(renewalPrice?.currency)
        members["offerType"] = .number(offer.map { Int64($0.type) })
        members["offerIdentifier"] = .text(offer?.id)
        members["offerDiscountType"] = .text(offer?.discountType)
        members["needsConsent"] = .bool(needsConsent)
        members["commitmentInfo"] = commitment?.json
        return .object(members)
    }
}

extension CommitmentRenewal {
    /// The renewal after a commitment as a JSON object, with the member names of the App Store's payloads.
    fileprivate var json: JSON {
        .members([
            "commitmentAutoRenewProductId": .string(product.rawValue), "willRenew": .bool(willRenew),
            "commitmentRenewalDate": .number(date?.milliseconds),
            "commitmentRenewalPrice": .number(price?.milliunits), "currency": .text(price?.currency),
        ])
    }
}

extension Spending {
    fileprivate var json: JSON {
        [
            "key": .string(key), "unit": .string(unit), "amount": .number(Int64(amount)),
            "spentDate": .number(moment.milliseconds),
        ]
    }
}

extension AccountTransfer {
    fileprivate var json: JSON {
        [
            "originalTransactionId": .string(chain.rawValue), "direction": isReceived ? "received" : "given",
            "reason": .string(reason), "date": .number(moment.milliseconds),
        ]
    }
}

extension AccountNotification {
    fileprivate var json: JSON {
        .members([
            "notificationUUID": .string(uuid), "notificationType": .string(type), "subtype": .text(subtype),
            "originalTransactionId": .text(chain?.rawValue), "signedDate": .number(signed.milliseconds),
            "receivedDate": .number(received.milliseconds),
        ])
    }
}

extension WebhookEvent {
    fileprivate var json: JSON {
        [
            "id": .string(id), "account": .string(account.uuid), "sequence": .number(sequence),
            "type": .string(type.rawValue),
            "date": .number(moment.milliseconds), "attempts": .number(Int64(attempts)), "data": JSON(parsing: data),
        ]
    }
}

extension JSON {
    /// Creates a value from the text of stored JSON, or a string with the text if it can't be parsed.
    fileprivate init(parsing text: String) {
        self = (try? JSONDecoder().decode(JSON.self, from: Data(text.utf8))) ?? .string(text)
    }

    /// Returns this object with the word `other` instead of each account except the specified ones.
    fileprivate func hidingAccounts(except own: Set<AccountToken>) -> JSON {
        guard case .object(let members) = self else { return self }
        return .object(
            members.mapValues { value in
                guard case .string(let text) = value, let token = AccountToken(uuid: text), !own.contains(token) else {
                    return value
                }
                return "other"
            })
    }
}

extension JSON: Decodable {
    /// Creates a value from stored JSON, whose numbers are whole.
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int64.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let values = try? container.decode([JSON].self) {
            self = .array(values)
        } else {
            self = .object(try container.decode([String: JSON].self))
        }
    }
}
#endif
