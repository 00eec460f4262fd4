extension Message {
    static let shapes: [Shape] = purchases + others + unconfirmed + refusals + outcomes + summaries + errors

    // MARK: Parts of patterns

    private static let id = " (transaction #)"
    private static let it = "{it|them}"
    private static let retry = "The app retries automatically. Run \"verify\" to retry now. Don't buy \(it) again.\(id)"
    private static let status = "\"status\" shows what you have.\(id)"
    /// The amount of a bill, with its product, date, offer, and conditions.
    private static let amount =
        "{#|an amount that the store doesn't report{| #}}{|, due since #}{|, if you agree to the new price}"
    private static let bill =
        "{The next bill is \(amount){|, instead of \(amount)}|There is no next bill{| now; it was \(amount)}}."
    private static let bills =
        bill
        + "{| The commitment ends{| on #}{, and nothing renews then|, then {renews|* begins}{| with a first bill of #}"
        + "{|, if you agree to the new price}}.}"
    /// Why a next bill isn't known, followed by the known one.
    private static let unknown = "isn't known{|: ~}. {|\(bills) }Run \"status\" to see it.\(id)"

    // MARK: Patterns

    private static let purchases = [
        Shape("* {is|are} yours.\(id)"),
        Shape("* {is|are} yours already, so nothing was charged.\(id)", .nothingCharged, .nothingChanged),
        Shape(
            "* {is|are} waiting for approval. Nothing is charged until then. After the approval, {it is|they are} "
                + "delivered automatically.",
            .nothingCharged, .nothingChanged),
        Shape(
            "* {isn't|aren't} bought yet: the store needs you to complete a step first. Nothing is charged until then. "
                + "After that step, the purchase completes automatically.",
            .nothingCharged, .nothingChanged),
        Shape("You canceled: * {was|were} not bought, and nothing was charged.", .nothingCharged, .nothingChanged),
        Shape("* begins {on #|with your next period}{|, and its first bill is \(amount)}. Until then you keep *.\(id)"),
        Shape(
            "* begins when your overdue payment succeeds: the bill is now \(amount). Settle that bill with the store. "
                + "Until then you keep *.\(id)"),
        Shape("The offer * was accepted for *. \(bills)\(id)"), Shape("The offer * was accepted for *. \(bills)"),
        Shape("The planned change to * is canceled, and you keep *. \(bills)\(id)"),
        Shape("The planned change to * is canceled, and you keep *. \(bills)"),
        Shape("* renews again. \(bills)\(id)"), Shape("* renews again. \(bills)"),
        Shape("You have * already, so * was not bought, but the next bill changed. \(bills)\(id)"),
        Shape("You have * already, so * was not bought, but what follows your commitment changed. \(bills)\(id)"),
        Shape(
            "* begins when your commitment to * ends{| on #}{|, and its first bill is #}{|, if you agree to the new price}. \(bill)\(id)"
        ),
        Shape(
            "* begins when your commitment to * ends{| on #}{|, and its first bill is #}{|, if you agree to the new price}. \(bill)"
        ),
        Shape(
            "* stays active for now, but its last payment failed. \(bills) Buying it again doesn't settle the payment: "
                + "settle it with the store.\(id)"),
        Shape(
            "You keep * for now, and the store doesn't say when * begins. \(bills) Run \"status\" later to see whether "
                + "that changes.\(id)"),
        Shape("You have * already, so * was not bought now. Whether your next bill changed \(unknown)"),
        Shape(
            "* was not bought now: the store returned an earlier transaction of *, whose period is over. Whether your "
                + "next bill changed \(unknown)"),
    ]

    /// Messages about purchases whose transaction belongs to another account.
    private static let others: [Shape] = {
        let owner =
            "{* {belongs|belong} to another account (*), so {it wasn't|they weren't} credited to yours"
            + "|* belongs to another account (*), so * was not bought for yours}"
        let use = "Sign in with that account to use \(it)"
        let refund = "\(use), or request a refund from the store.\(id)"
        let unknown = "Whether the next bill of that subscription changed isn't known{|: ~}."
        return [
            Shape("\(owner), although the store charged for \(it). \(refund)"),
            Shape("\(owner), although the store accepted \(it) and may have charged for \(it). \(refund)"),
            Shape(
                "\(owner), although the store accepted \(it) free of charge. \(use). If it is a trial, cancel it with "
                    + "the store before it is billed.\(id)"),
            Shape("\(owner). That subscription's terms changed. \(bills)\(id)"),
            Shape("\(owner). That subscription's terms changed. \(bills) \(use).\(id)"),
            Shape("\(owner). \(unknown)\(id)"), Shape("\(owner). \(unknown) \(use).\(id)"),
            Shape("\(owner), and nothing new was charged.\(id)", .nothingCharged, .nothingChanged),
            Shape("\(owner), and nothing new was charged. \(use).\(id)", .nothingCharged, .nothingChanged),
        ]
    }()

    private static let unconfirmed = [
        Shape(
            "No new payment was made for *: the store returned an earlier transaction, which can't be confirmed yet: "
                + "~. The store keeps the transaction. Run \"verify\" or \"restore\" to retry. If a subscription's "
                + "next bill changed, \"status\" shows it then.\(id)", .nothingCharged),
        Shape(
            "The store accepted * and may have charged for \(it), but the purchase can't be confirmed yet: ~. \(retry)"),
        Shape("The store accepted * free of charge, but the purchase can't be confirmed yet: ~. \(retry)"),
        Shape("You paid for *, but the payment can't be confirmed yet: ~. The payment isn't lost. \(retry)"),
    ]

    private static let refusals: [Shape] = {
        let unbought = "* {was|were} not bought"
        // The reasons for which no payment starts, each with its advice.
        let reasons = [
            ("the store doesn't sell a product with that ID", "\"products\" lists what is on sale"),
            (
                "this app doesn't know what {it unlocks|they unlock} or for how long",
                "An update of the app may offer \(it)"
            ),
            ("the store does not sell \(it) in your country", "\"products\" lists what is on sale there"),
            ("you can't buy # at once", "{Choose a quantity from 1 to #|Buy one at a time}"),
            ("the store refuses a quantity of #", "Choose another quantity"),
            ("{it has|they have} no offer named *", "\"products\" lists {its|their} offers"),
            ("this account isn't eligible for the offer *", "Buy \(it) without the offer, at the regular price"),
            ("this build cannot reach the store", "Use the build from the App Store for that"),
            // The product couldn't be loaded.
            ("there is no network, so the store cannot be reached", "Try again once you are online"),
            ("the store is unavailable{| (~)}", "Try again in a few minutes"),
            (
                "the store didn't respond within {# second|# seconds}",
                "Try again. If it happens again, check the network"
            ),
            ("the request to the store was canceled", "Try again"),
            (
                "the store returned more than this build can process (~)",
                "Trying again doesn't help. Contact the app's support"
            ),
        ]
        return [
            Shape(
                "\(unbought): this device isn't allowed to make payments. No payment was made and nothing was charged. "
                    + "Allow purchases in the device's settings, or contact the device's administrator.",
                .nothingCharged, .nothingChanged),
            Shape(
                "\(unbought): the store returned an old purchase that has ended, and made no new one. Nothing was "
                    + "charged. Try again in a few minutes.\(id)",
                .nothingCharged, .nothingChanged),
            Shape(
                "A purchase of * is already in progress, so a second one was not started. You are charged once at most. "
                    + "Wait for the first purchase to finish."),
            Shape(
                "* {was|were} not credited: the store's transaction is not genuine. If your account was charged, or your "
                    + "next bill changed, the store has to correct it. Contact support, and mention transaction *."),
            Shape(
                "As far as the app knows, \(unbought): ~. If you are charged anyway, the purchase is delivered "
                    + "automatically and isn't lost. ~ Run \"verify\" first to see what was delivered."),
        ]
            + reasons.map { reason, advice in
                Shape("\(unbought): \(reason). Nothing was charged. \(advice).", .nothingCharged, .nothingChanged)
            }
    }()

    private static let outcomes: [Shape] = {
        let delivered = "* {was|were} delivered"
        let refunded = "* {was|were} refunded"
        let unshared = "* {is|are} no longer shared by your family"
        let reversed = "The refund of * was reversed"
        let other = "another transaction still gives you *."
        let another = "* {belongs|belong} to another account (*), so {it was|they were} not credited to this one."
        let rejection =
            "{it was changed after it was signed|the store did not sign it|it cannot be read|it is from an environment that "
            + "this build doesn't trust}"
        return [
            Shape("\(delivered) and {is|are} yours.\(id)"),
            Shape("\(delivered), but {gives|give} you nothing now. \(status)"), Shape("\(delivered). \(status)"),
            Shape("* {was|were} renewed.\(id)"), Shape("\(refunded). \(status)"),
            Shape("\(refunded), and {is|are} no longer yours.\(id)"), Shape("\(refunded), but \(other)\(id)"),
            Shape("# of * was refunded. \"status\" shows what is left.\(id)"),
            Shape("\(unshared), and no longer yours. Nothing was charged to you.\(id)", .nothingCharged),
            Shape("\(unshared), but \(other) Nothing was charged to you.\(id)", .nothingCharged),
            Shape("\(unshared). Nothing was charged to you. \(status)", .nothingCharged),
            Shape("\(reversed). \(status)"), Shape("\(reversed), and you have *.\(id)"),
            Shape("\(reversed), but {it gives|they give} you nothing now.\(id)"),
            Shape("* {was|were} replaced by a better plan.\(id)"), Shape("The store changed a detail of *.\(id)"),
            Shape("* {was|were} already recorded, and nothing changed.\(id)", .nothingChanged),
            Shape("\(another) Sign in with that account to use \(it).\(id)"), Shape("\(another)\(id)"),
            Shape("A transaction for * can't be confirmed yet: ~.{| The app retries automatically.}\(id)"),
            Shape(
                "A transaction for * was rejected: \(rejection). It was not recorded. If you paid for * and don't have "
                    + "\(it), contact support.\(id)"),
            Shape("The next bill of * changed. \(bills)"), Shape("What follows your commitment to * changed. \(bills)"),
            Shape("... and # more."),
            Shape("The store keeps the transactions that can't be confirmed yet. Run \"restore\" to retry."),
        ]
    }()

    private static let summaries: [Shape] = {
        let checked = "{1 transaction|# transactions} checked, {1 change|# changes} recorded."
        let restored = "Restored {1 transaction|# transactions}"
        let kept = "{| Kept in this app's own ledger: *.}"
        return [
            Shape("No transaction is unfinished. If a purchase is missing, run \"restore\"."),
            Shape("\(checked) No transaction is left unfinished."),
            Shape("\(checked) {1 transaction|# transactions} left unfinished, and kept for later."),
            Shape(
                "Recent renewals and refunds could not be loaded: ~. The records so far still apply. The app tries "
                    + "again later."),
            Shape("The purchases could not be loaded: ~. The app tries again later."),
            Shape(
                "There is nothing to restore for this account. Nothing was charged.", .nothingCharged, .nothingChanged),
            Shape("The store has nothing to restore. Nothing was charged.\(kept)", .nothingCharged, .nothingChanged),
            Shape("\(restored). Nothing was charged.\(kept)", .nothingCharged, .nothingChanged),
            Shape(
                "\(restored); # could not be restored. Nothing was charged.\(kept)", .nothingCharged, .nothingChanged),
        ]
    }()

    private static let errors = [
        Shape(
            "Nothing could be restored: ~. Restoring charges nothing, and what you own is not lost. ~", .nothingCharged),
        Shape(
            "The store responded, but nothing could be restored: ~. Restoring charges nothing{|, and what you own is not "
                + "lost}. ~",
            .nothingCharged),
        Shape(
            "Unfinished transactions could not be checked: ~. Checking charges nothing. A payment that the store "
                + "accepted is delivered later. ~",
            .nothingCharged),
        Shape("The products could not be loaded: ~. Nothing was charged. ~", .nothingCharged),
        Shape(
            "The store doesn't recognize *. Nothing was charged. Check the spelling: \"products\" lists what is on sale.",
            .nothingCharged),
        Shape("There is no feature named *, so there is nothing to unlock or to pay for. ~"),
        Shape(
            "It isn't known whether the store performed the command: ~. Check the store's state before you repeat the "
                + "command."),
        Shape("% The store is unchanged.", .storeAsItWas),
        Shape("% The store is unchanged. Run \"store\" to list its controls.", .storeAsItWas),
        Shape("There is no command ~"), Shape("* needs ~"), Shape("* cannot be *; it takes ~"),
        Shape("* has no option ~"),
        Shape("* doesn't accept ~"), Shape("A quotation mark isn't closed, or a backslash ends the line."),
        Shape("This link isn't valid: ~"), Shape("A script can't run another script.{|~}"),
        Shape("* cannot be read: ~"), Shape("* can't be read: ~"), Shape("* is invalid~"),
        Shape("The app doesn't know yet what you own~"),
    ]
}
