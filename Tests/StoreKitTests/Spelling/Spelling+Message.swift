import Foundation
import StoreKit

extension Spelling {
    /// The declarations of this family, each used with the signature of its page.
    static let message: [Spelling] = [
        Spelling("Message", Message.self as any Sendable.Type),
        Spelling("Message.reason", \Message.reason as KeyPath<Message, Message.Reason>),
        Spelling("Message.Reason", Message.Reason.self as any (RawRepresentable & Equatable & Hashable & Sendable).Type),
        Spelling("Message.Reason.rawValue", \Message.Reason.rawValue as KeyPath<Message.Reason, Int>),
        Spelling("Message.Reason.init", Message.Reason.init(rawValue:) as (Int) -> Message.Reason),
        Spelling("Message.Reason.generic", Message.Reason.generic as Message.Reason),
        Spelling("Message.Reason.priceIncreaseConsent", Message.Reason.priceIncreaseConsent as Message.Reason),
        Spelling("Message.Reason.billingIssue", Message.Reason.billingIssue as Message.Reason),
        Spelling("Message.Reason.winBackOffer", Message.Reason.winBackOffer as Message.Reason),
        Spelling("Message.Messages", Message.Messages.self as any (AsyncSequence & Sendable).Type),
        Spelling("Message.Messages.AsyncIterator", Message.Messages.AsyncIterator.self as any AsyncIteratorProtocol.Type),
        Spelling("Message.Messages.AsyncIterator.next", { (x: inout Message.Messages.AsyncIterator) async -> Message.Messages.Element? in await x.next() }),
        Spelling("Message.Messages.makeAsyncIterator", Message.Messages.makeAsyncIterator as (Message.Messages) -> () -> Message.Messages.AsyncIterator),
        Spelling("Message.messages", Message.messages as Message.Messages),
        Spelling("Message.Reason.localizedDescription", \Message.Reason.localizedDescription as KeyPath<Message.Reason, String>),
    ]
}
