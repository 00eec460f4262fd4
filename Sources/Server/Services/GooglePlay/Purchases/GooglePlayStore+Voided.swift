#if Server
public import DiscoverData
internal import DiscoverEntities
internal import DiscoverInteractors
public import ServerUseCases

// Source: Google's reference of `purchases.voidedpurchases`.

extension GooglePlayStore: VoidedPurchaseArchive {
    /// Fetches a page of Google's list of voided purchases.
    ///
    /// - Throws: A `StoreFailure` if Google doesn't return the page.
    public func page(_ request: VoidedPurchasesRequest) async throws(StoreFailure) -> VoidedPurchasePage {
        let span = Trace.begin(.service, "GooglePlayStore", "page")
        defer { span.end() }
        do throws(PlayFailure) {
            let list = try await api.voidedPurchases(since: request.since, page: request.token)
            let entries = list.voidedPurchases ?? []
            let purchases = entries.compactMap { entry -> VoidedPurchase? in
                guard let token = entry.purchaseToken, let order = entry.orderId, let time = entry.voidedTimeMillis,
                    !token.isEmpty, !order.isEmpty
                else { return nil }
                return VoidedPurchase(
                    token: token, order: order, moment: time.moment, quantity: entry.voidedQuantity,
                    isChargeback: entry.isChargeback)
            }
            let next = list.tokenPagination?.nextPageToken
            return VoidedPurchasePage(
                purchases, unreadable: entries.count - purchases.count, next: next?.isEmpty == false ? next : nil)
        } catch {
            throw error.storeFailure
        }
    }

    /// Fetches the order of a voided purchase, and returns the subject of a notification about it.
    ///
    /// The subject is the one that a notification about the purchase would have. The result is `nil` if Google refuses
    /// the request because of this order, or if the response is unusable.
    ///
    /// - Throws: A `StoreFailure` if requests about other purchases would fail too.
    public func subject(of purchase: VoidedPurchase) async throws(StoreFailure) -> PlayNotification.Subject? {
        let span = Trace.begin(.service, "GooglePlayStore", "subject")
        defer { span.end() }
        let lines: [PlayOrder.LineItem]
        do throws(PlayFailure) {
            lines = try await api.order(purchase.order).lineItems ?? []
        } catch {
            guard error.isAboutStore else { return nil }
            throw error.storeFailure
        }
        let ofLines = lines.compactMap { line -> Bool? in
            if line.subscriptionDetails != nil { return true }
            return line.productId.flatMap { kinds(ProductID($0)) }.map { $0 == .autoRenewable }
        }
        guard let isSubscription = ofLines.first else { return nil }
        // Google's reference doesn't state how the refund of one of several products is listed. So an entry proves that
        // the whole order was voided only if the order has one product, or if its payment was charged back: an order
        // has one payment.
        let isWhole = purchase.quantity == nil && (lines.count == 1 || purchase.isChargeback)
        return PlayNotification.Subject(
            token: purchase.token, isSubscription: isSubscription, voidedOrder: purchase.order,
            voidedDate: isWhole ? purchase.moment : nil)
    }
}
#endif
