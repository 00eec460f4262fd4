internal import Foundation

/// What somebody wants to buy.
struct PurchaseOrder: Sendable, Hashable, Codable {
    var productID: String
    var quantity = 1
    var appAccountToken: UUID?
    /// A promotional or win-back offer, by its id.
    var offerID: String?
    /// A code offer, by its reference name.
    var offerCode: String?
    /// The merchant's word for a promotional offer.
    var offerSignature: OfferSignature?
    /// The merchant's word on the introductory offer.
    var introductoryWord: IntroductoryWord?
    /// Whether the signatures were judged already: true in an order that waits.
    var isVouchedFor: Bool?
    /// Whether this purchase asks a parent, whatever the store is set to. Nil is no.
    var asksToBuy: Bool?
    /// How it is billed, in the words of billing plans. Nil is up front or, for what is held already, as now.
    var billingPlan: String?
}

/// A purchase that waits for somebody, under an id of its own; its transaction gets the same id.
struct PendingRequest: Sendable, Hashable, Codable {
    let id: String
    let reason: PendingReason
    let order: PurchaseOrder
    let date: Int64
}
