import Foundation
import StoreKit

extension Spelling {
    /// Uses the declarations of `Message` with their documented signatures, and reports their names.
    static func message(_ spelled: (String, Any) -> Void) {
        spelled("Message", Message.self as any Sendable.Type)
        spelled("Message.reason", \Message.reason as KeyPath<Message, Message.Reason>)
        spelled("Message.Reason", Message.Reason.self as any (RawRepresentable & Equatable & Hashable & Sendable).Type)
        spelled("Message.Reason.rawValue", \Message.Reason.rawValue as KeyPath<Message.Reason, Int>)
        spelled("Message.Reason.init", Message.Reason.init(rawValue:) as (Int) -> Message.Reason)
        spelled("Message.Reason.generic", Message.Reason.generic as Message.Reason)
        spelled("Message.Reason.priceIncreaseConsent", Message.Reason.priceIncreaseConsent as Message.Reason)
        spelled("Message.Reason.billingIssue", Message.Reason.billingIssue as Message.Reason)
        spelled("Message.Reason.winBackOffer", Message.Reason.winBackOffer as Message.Reason)
        spelled("Message.Messages", Message.Messages.self as any (AsyncSequence & Sendable).Type)
        spelled("Message.Messages.AsyncIterator", Message.Messages.AsyncIterator.self as any AsyncIteratorProtocol.Type)
        spelled(
            "Message.Messages.AsyncIterator.next",
            { (x: inout Message.Messages.AsyncIterator) async -> Message.Messages.Element? in await x.next() })
        spelled(
            "Message.Messages.makeAsyncIterator",
            Message.Messages.makeAsyncIterator as (Message.Messages) -> () -> Message.Messages.AsyncIterator)
        spelled("Message.messages", Message.messages as Message.Messages)
        spelled(
            "Message.Reason.localizedDescription",
            \Message.Reason.localizedDescription as KeyPath<Message.Reason, String>)
    }
}
