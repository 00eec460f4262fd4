import Foundation

/// Messages of the console, at least one of each pattern of the walk.
enum MessageExamples {
    static let all = split(purchases + others + unconfirmed + refusals + outcomes + summaries + errors)

    private static func split(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

    private static let purchases = """
        Gold is yours. (transaction 1001)
        2 × 5 super likes are yours. (transaction 1001)
        Gold is yours already, so nothing was charged. (transaction 1001)
        5 super likes are waiting for approval. Nothing is charged until then. After the approval, they are delivered automatically.
        Gold isn't bought yet: the store needs you to complete a step first. Nothing is charged until then. After that step, the purchase completes automatically.
        You canceled: 5 super likes were not bought, and nothing was charged.
        Gold begins on 1 August 2026, and its first bill is 19.99 USD. Until then you keep gold.halfyear. (transaction 1005)
        Gold begins with your next period, and its first bill is an amount that the store doesn't report. Until then you keep gold.year. (transaction 1005)
        Gold begins when your overdue payment succeeds: the bill is now 19.99 USD, due since 15 January 2026. Settle that bill with the store. Until then you keep gold.year. (transaction 1001)
        The offer b.thanks was accepted for b.week. The next bill is 0.30 USD on 10 January 2027 (offer b.thanks), instead of 44 USD on 10 January 2027. (transaction 1054)
        The offer b.thanks was accepted for b.week. The next bill is 0.30 USD on 18 January 2027 (offer b.thanks).
        The planned change to a.low is canceled, and you keep a.mid. There is no next bill now; it was 3 USD. (transaction 1003)
        The planned change to a.low is canceled, and you keep a.mid. There is no next bill.
        Gold renews again. The next bill is 19.99 USD on 1 February 2026. (transaction 1005)
        a.top.year renews again. The next bill is 3 USD. The commitment ends on 1 January 2027, and nothing renews then.
        You have a.top.year already, so a.low was not bought, but the next bill changed. The next bill is 3 USD. (transaction 1003)
        You have a.top.year already, so a.low was not bought, but what follows your commitment changed. The next bill is 3 USD. The commitment ends, then a.low begins with a first bill of 2 USD, if you agree to the new price. (transaction 1003)
        a.low begins when your commitment to a.top.year ends on 1 January 2027, and its first bill is 0.10 USD. The next bill is 3 USD. (transaction 1001)
        a.low begins when your commitment to a.top.year ends. The next bill is 3 USD on 1 February 2026.
        Gold stays active for now, but its last payment failed. The next bill is 79.99 USD, due since 1 July 2026. Buying it again doesn't settle the payment: settle it with the store. (transaction 1001)
        You keep a.mid for now, and the store doesn't say when a.low begins. The next bill is 2 USD. Run "status" later to see whether that changes. (transaction 1001)
        You have a.mid already, so a.low was not bought now. Whether your next bill changed isn't known: the store didn't respond within 5 seconds. Run "status" to see it. (transaction 1001)
        a.low was not bought now: the store returned an earlier transaction of a.mid, whose period is over. Whether your next bill changed isn't known. The next bill is 2 USD. Run "status" to see it. (transaction 1001)

        """

    private static let others = """
        Gold belongs to another account (…4fd6), so it wasn't credited to yours, although the store charged for it. Sign in with that account to use it, or request a refund from the store. (transaction 1001)
        5 super likes belong to another account (…4fd6), so they weren't credited to yours, although the store accepted them and may have charged for them. Sign in with that account to use them, or request a refund from the store. (transaction 1001)
        Gold belongs to another account (…4fd6), so it wasn't credited to yours, although the store accepted it free of charge. Sign in with that account to use it. If it is a trial, cancel it with the store before it is billed. (transaction 1001)
        Gold belongs to another account (…4fd6), so it wasn't credited to yours. That subscription's terms changed. The next bill is 39.99 USD on 8 January 2027 (offer gold.thanks). (transaction 1013)
        a.mid belongs to another account (…4fd6), so a.low was not bought for yours. That subscription's terms changed. The next bill is 2 USD. Sign in with that account to use it. (transaction 1013)
        Gold belongs to another account (…4fd6), so it wasn't credited to yours. Whether the next bill of that subscription changed isn't known: the store didn't respond within 5 seconds. (transaction 1013)
        Gold belongs to another account (…4fd6), so it wasn't credited to yours. Whether the next bill of that subscription changed isn't known. Sign in with that account to use it. (transaction 1013)
        Gold belongs to another account (…4fd6), so it wasn't credited to yours, and nothing new was charged. (transaction 1013)
        a.mid belongs to another account (…4fd6), so a.low was not bought for yours, and nothing new was charged. Sign in with that account to use it. (transaction 1013)

        """

    private static let unconfirmed = """
        No new payment was made for Gold: the store returned an earlier transaction, which can't be confirmed yet: the verifier didn't respond within 5 seconds. The store keeps the transaction. Run "verify" or "restore" to retry. If a subscription's next bill changed, "status" shows it then. (transaction 1006)
        The store accepted Gold and may have charged for it, but the purchase can't be confirmed yet: the verifier didn't respond within 5 seconds. The app retries automatically. Run "verify" to retry now. Don't buy it again. (transaction 1002)
        The store accepted Gold free of charge, but the purchase can't be confirmed yet: the verifier didn't respond within 5 seconds. The app retries automatically. Run "verify" to retry now. Don't buy it again. (transaction 1002)
        You paid for 5 super likes, but the payment can't be confirmed yet: the verifier didn't respond within 5 seconds. The payment isn't lost. The app retries automatically. Run "verify" to retry now. Don't buy them again. (transaction 1004)

        """

    private static let refusals = """
        Gold was not bought: this device isn't allowed to make payments. No payment was made and nothing was charged. Allow purchases in the device's settings, or contact the device's administrator.
        Gold was not bought: the store returned an old purchase that has ended, and made no new one. Nothing was charged. Try again in a few minutes. (transaction 1004)
        A purchase of 25 super likes is already in progress, so a second one was not started. You are charged once at most. Wait for the first purchase to finish.
        5 super likes were not credited: the store's transaction is not genuine. If your account was charged, or your next bill changed, the store has to correct it. Contact support, and mention transaction 1003.
        As far as the app knows, 25 super likes were not bought: the store didn't respond within 5 seconds. If you are charged anyway, the purchase is delivered automatically and isn't lost. Try again. Run "verify" first to see what was delivered.
        As far as the app knows, Gold was not bought: the app stopped waiting for the store. If you are charged anyway, the purchase is delivered automatically and isn't lost. Try again. Run "verify" first to see what was delivered.
        Gold was not bought: the store doesn't sell a product with that ID. Nothing was charged. "products" lists what is on sale.
        season was not bought: this app doesn't know what it unlocks or for how long. Nothing was charged. An update of the app may offer it.
        5 super likes were not bought: the store does not sell them in your country. Nothing was charged. "products" lists what is on sale there.
        Gold was not bought: you can't buy 11 at once. Nothing was charged. Choose a quantity from 1 to 10.
        Gold was not bought: you can't buy 2 at once. Nothing was charged. Buy one at a time.
        Gold was not bought: the store refuses a quantity of 2. Nothing was charged. Choose another quantity.
        5 super likes were not bought: they have no offer named none. Nothing was charged. "products" lists their offers.
        Gold was not bought: this account isn't eligible for the offer gold.comeback. Nothing was charged. Buy it without the offer, at the regular price.
        Gold was not bought: this build cannot reach the store. Nothing was charged. Use the build from the App Store for that.
        Gold was not bought: there is no network, so the store cannot be reached. Nothing was charged. Try again once you are online.
        Gold was not bought: the store is unavailable (systemError). Nothing was charged. Try again in a few minutes.
        5 super likes were not bought: the store didn't respond within 5 seconds. Nothing was charged. Try again. If it happens again, check the network.
        Gold was not bought: the request to the store was canceled. Nothing was charged. Try again.
        Gold was not bought: the store returned more than this build can process (100 products). Nothing was charged. Trying again doesn't help. Contact the app's support.

        """

    private static let outcomes = """
        3 × superlikes.5 were delivered and are yours. (transaction 1015)
        season was delivered, but gives you nothing now. "status" shows what you have. (transaction 1001)
        season was delivered. "status" shows what you have. (transaction 1001)
        a.low was renewed. (transaction 1002)
        a.low was refunded. "status" shows what you have. (transaction 1002)
        3 × boost.1 were refunded, and are no longer yours. (transaction 1005)
        a.mid was refunded, but another transaction still gives you a.mid. (transaction 1001)
        1 % of 10 × coin.20 was refunded. "status" shows what is left. (transaction 1006)
        a.mid is no longer shared by your family, and no longer yours. Nothing was charged to you. (transaction 1003)
        a.low is no longer shared by your family, but another transaction still gives you a.low. Nothing was charged to you. (transaction 1030)
        a.low is no longer shared by your family. Nothing was charged to you. "status" shows what you have. (transaction 1030)
        The refund of a.mid was reversed. "status" shows what you have. (transaction 1001)
        The refund of a.mid was reversed, and you have a.mid. (transaction 1001)
        The refund of 2 × a.mid was reversed, but they give you nothing now. (transaction 1001)
        a.low was replaced by a better plan. (transaction 1001)
        The store changed a detail of a.mid. (transaction 1002)
        a.low was already recorded, and nothing changed. (transaction 1002)
        a.low belongs to another account (…4fd6), so it was not credited to this one. Sign in with that account to use it. (transaction 1005)
        3 × boost.1 belong to another account (…4fd6), so they were not credited to this one. (transaction 1001)
        A transaction for boost.1 can't be confirmed yet: the verifier didn't respond within 5 seconds. The app retries automatically. (transaction 1002)
        A transaction for boost.1 can't be confirmed yet: the verifier didn't respond within 5 seconds. (transaction 1002)
        A transaction for a.mid was rejected: the store did not sign it. It was not recorded. If you paid for a.mid and don't have it, contact support. (transaction 1003)
        The next bill of a.mid changed. The next bill is 0.10 USD for a.low on 1 February 2026 (introductory offer), instead of 2 USD on 1 February 2026.
        What follows your commitment to a.mid changed. The next bill is 2 USD.
        ... and 3 more.
        The store keeps the transactions that can't be confirmed yet. Run "restore" to retry.

        """

    private static let summaries = """
        No transaction is unfinished. If a purchase is missing, run "restore".
        1 transaction checked, 1 change recorded. No transaction is left unfinished.
        2 transactions checked, 0 changes recorded. 2 transactions left unfinished, and kept for later.
        Recent renewals and refunds could not be loaded: the store didn't respond within 5 seconds. The records so far still apply. The app tries again later.
        The purchases could not be loaded: the store didn't respond within 5 seconds. The app tries again later.
        There is nothing to restore for this account. Nothing was charged.
        The store has nothing to restore. Nothing was charged. Kept in this app's own ledger: season.pass.
        Restored 1 transaction. Nothing was charged.
        Restored 0 transactions; 1 could not be restored. Nothing was charged. Kept in this app's own ledger: season.pass.

        """

    private static let errors = """
        Nothing could be restored: the store didn't respond within 5 seconds. Restoring charges nothing, and what you own is not lost. Try again. If it happens again, check the network.
        The store responded, but nothing could be restored: the verifier didn't respond within 5 seconds. Restoring charges nothing, and what you own is not lost. Try again.
        Unfinished transactions could not be checked: the store didn't respond within 5 seconds. Checking charges nothing. A payment that the store accepted is delivered later. Try again.
        The products could not be loaded: the store didn't respond within 5 seconds. Nothing was charged. Try again.
        The store doesn't recognize a.low.x. Nothing was charged. Check the spelling: "products" lists what is on sale.
        There is no feature named boost, so there is nothing to unlock or to pay for. There are: arcade, dark.
        It isn't known whether the store performed the command: the store didn't respond within 5 seconds. Check the store's state before you repeat the command.
        No request waits with the ID 7. The store is unchanged.
        Unexpected: x. The store is unchanged. Run "store" to list its controls.
        There is no command "nonsense".
        "buy" needs a product.
        The quantity cannot be "x"; it takes a number.
        "buy" has no option "--x".
        "status" doesn't accept "x".
        A quotation mark isn't closed, or a backslash ends the line.
        This link isn't valid: discover://x
        A script can't run another script.
        x.storekit cannot be read: the path names a folder.
        x.storekit can't be read: the path names a folder.
        The number is invalid.
        The app doesn't know yet what you own.

        """
}

extension MessageExamples {
    /// Pairs of phrases that reverse the meaning of a message.
    private static let opposites = [
        (" was ", " was not "), (" were ", " were not "), (" is ", " is not "), (" are ", " are not "),
        ("has been", "has not been"), (" does ", " does not "), (" has ", " has not "), (" have ", " have not "),
        (" could ", " could not "), (" is ", " isn't "), (" are ", " aren't "), (" was ", " wasn't "),
        (" were ", " weren't "), (" can ", " can't "), (" do ", " don't "), (" does ", " doesn't "),
        ("everything ", "nothing "), ("Something ", "Nothing "), (" belongs ", " doesn't belong "),
        (" belong ", " don't belong "), (" keep ", " don't keep "), (" begins ", " doesn't begin "),
        (" renews ", " doesn't renew "), (" gives ", " doesn't give "), (" still ", " no longer "),
        (" accepted ", " didn't accept "), (" charged", " not charged"), (" credited", " not credited"),
        (" delivered", " not delivered"), (" changed", " not changed"), (" yours", " not yours"),
    ]

    /// Returns a message with the meaning of one phrase reversed, for each phrase.
    static func reversals(of text: String) -> [String] {
        (opposites + opposites.map { ($1, $0) } + [(" no ", " a ")]).flatMap { phrase, opposite in
            text.ranges(of: phrase).map { text.replacingCharacters(in: $0, with: opposite) }
        }
    }
}
