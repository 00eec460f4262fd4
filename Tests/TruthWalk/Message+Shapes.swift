extension Message {
    static let shapes: [Shape] = purchases + refusals + outcomes + summaries + errors

    private static let purchases = [
        Shape("* is yours. (transaction *)"), Shape("* are yours. (transaction *)"),
        Shape("* yours already, so nothing was charged. (transaction *)", .nothingCharged, .nothingChanged),
        Shape(
            "* waiting for approval. Nothing is charged until then. After the approval, * delivered automatically.",
            .nothingCharged, .nothingChanged),
        Shape(
            "* bought yet: the store needs you to complete a step first. Nothing is charged until then. After "
                + "that step, the purchase completes automatically.",
            .nothingCharged, .nothingChanged),
        Shape("You canceled: * not bought, and nothing was charged.", .nothingCharged, .nothingChanged),
        Shape("* begins *. Until then you keep *. (transaction *)"),
        Shape("The offer * was accepted for *. *. (transaction *)"), Shape("The offer * was accepted for *. *."),
        Shape("The planned change to * is canceled, and you keep *. *. (transaction *)"),
        Shape("* renews again. *. (transaction *)"),
        Shape("You have * already, so * was not bought, but the next bill changed. *. (transaction *)"),
        Shape("You have * already, so * was not bought, but what follows your commitment changed. *. (transaction *)"),
        Shape("* begins when your commitment to * ends*. *. (transaction *)"),
        Shape("* begins when your commitment to * ends*. *."),
        Shape("The planned change to * is canceled, and you keep *. *."), Shape("* renews again. *."),
        Shape(
            "* stays active for now, but its last payment failed. *. Buying it again doesn't settle the payment: "
                + "settle it with the store. (transaction *)"
        ),
        Shape(
            "You keep * for now, and the store doesn't say when * begins. *. Run \"status\" later to see whether that "
                + "changes. (transaction *)"),
        Shape(
            "You have * already, so * was not bought now. Whether your next bill changed isn't known*. *Run \"status\" to "
                + "see it. (transaction *)"),
        Shape(
            "* was not bought now: the store returned an earlier transaction of *, whose period is over. Whether your next "
                + "bill changed isn't known*. *Run \"status\" to see it. (transaction *)"),
        Shape(
            "No new payment was made for *: the store returned an earlier transaction, which can't be confirmed yet: "
                + "*. The app keeps the transaction. Run \"verify\" to retry. If a subscription's next bill changed, "
                + "\"status\" shows it then. (transaction *)", .nothingCharged),
        Shape(
            "* belong* to another account (*), so * credited to yours, although the store charged for *. *"
        ),
        Shape(
            "* belong* to another account (*), so * credited to yours, although the store accepted * free of "
                + "charge. Sign in with that account to use *. If it is a trial, cancel it with the store before it "
                + "is billed. (transaction *)"),
        Shape(
            "* belong* to another account (*), so * credited to yours, although the store accepted * and may "
                + "have charged for *. *"),
        Shape(
            "The store accepted * and may have charged for *, but the purchase can't be confirmed yet: *. The app "
                + "retries automatically. Run \"verify\" to retry now. Don't buy * again. (transaction *)"
        ),
        Shape(
            "The store accepted * free of charge, but the purchase can't be confirmed yet: *. The app retries "
                + "automatically. Run \"verify\" to retry now. Don't buy * again. (transaction *)"
        ),
        Shape("* belong* to another account (*), so * yours. That subscription's terms changed. * (transaction *)"),
        Shape(
            "* belong* to another account (*), so * yours. Whether the next bill of that subscription "
                + "changed isn't known*. (transaction *)"),
        Shape(
            "You paid for *, but the payment can't be confirmed yet: *. The payment isn't lost. The app retries "
                + "automatically. Run \"verify\" to retry now. Don't buy * again. (transaction *)"
        ),
        Shape(
            "* belong* to another account (*), so * yours, and nothing new was charged. Sign in with "
                + "that account to use *. (transaction *)", .nothingCharged, .nothingChanged),
        Shape(
            "* belong* to another account (*), so * yours, and nothing new was charged. (transaction *)",
            .nothingCharged, .nothingChanged),
    ]

    private static let refusals = [
        Shape(
            "* not bought: *. No payment was made and nothing was charged. *", .nothingCharged, .nothingChanged),
        Shape("* not bought: *. Nothing was charged. *", .nothingCharged, .nothingChanged),
        Shape("* not bought: *, and made no new one. Nothing was charged. *", .nothingCharged, .nothingChanged),
        Shape(
            "A purchase of * is already in progress, so a second one was not started. You are charged once at most. *"),
        Shape(
            "* not credited: the store's transaction is not genuine. If your account was charged, or your next "
                + "bill changed, the store has to correct it. Contact support, and mention transaction *."
        ),
        Shape(
            "As far as the app knows, * not bought: *. If you are charged anyway, the purchase is delivered "
                + "automatically and isn't lost. * Run \"verify\" first to see what was delivered."
        ),
    ]

    private static let outcomes = [
        Shape("* delivered and * yours. (transaction *)"),
        Shape("* delivered, but * you nothing now. \"status\" shows what you have. (transaction *)"),
        Shape("* delivered. \"status\" shows what you have. (transaction *)"),
        Shape("* renewed. (transaction *)"),
        Shape("* refunded. \"status\" shows what you have. (transaction *)"),
        Shape("* refunded, and * no longer yours. (transaction *)"),
        Shape("* refunded, but another transaction still gives you *. (transaction *)"),
        Shape("* of * was refunded. \"status\" shows what is left. (transaction *)"),
        Shape(
            "* no longer shared by your family, and no longer yours. Nothing was charged to you. (transaction *)",
            .nothingCharged),
        Shape(
            "* no longer shared by your family, but another transaction still gives you *. Nothing was charged to you. "
                + "(transaction *)", .nothingCharged),
        Shape(
            "* no longer shared by your family. Nothing was charged to you. \"status\" shows what you have. "
                + "(transaction *)",
            .nothingCharged),
        Shape("The refund of * was reversed. \"status\" shows what you have. (transaction *)"),
        Shape("The refund of * was reversed, and you have *. (transaction *)"),
        Shape("The refund of * was reversed, but * you nothing now. (transaction *)"),
        Shape("* replaced by a better plan. (transaction *)"),
        Shape("The store changed a detail of *. (transaction *)"),
        Shape("* already recorded, and nothing changed. (transaction *)", .nothingChanged),
        Shape(
            "* belong* to another account (*), so * not credited to this one. Sign in with that account to use *. (transaction *)"
        ),
        Shape("* belong* to another account (*), so * not credited to this one. (transaction *)"),
        Shape("A transaction for * can't be confirmed yet: *. The app retries automatically. (transaction *)"),
        Shape(
            "A transaction for * was rejected: *. It was not recorded. If you paid for * and don't have *, contact "
                + "support. (transaction *)"),
        Shape("The next bill of * changed. *."), Shape("What follows your commitment to * changed. *."),
        Shape("... and * more."),
        Shape(
            "The store keeps the transactions that can't be confirmed yet. The app retries at the next start. Run "
                + "\"verify\" to retry now."
        ),
    ]

    private static let summaries = [
        Shape("No transaction is unfinished: everything you paid for has been credited."),
        Shape("* checked, * credited. No transaction is left unfinished."),
        Shape("* checked, * credited. * left unfinished, and kept for later."),
        Shape(
            "Recent renewals and refunds could not be loaded: *. The records so far still apply. The app tries again "
                + "later."
        ),
        Shape("There is nothing to restore for this account. Nothing was charged.", .nothingCharged, .nothingChanged),
        Shape("The store has nothing to restore. Nothing was charged.*", .nothingCharged, .nothingChanged),
        Shape("Restored *. Nothing was charged.*", .nothingCharged, .nothingChanged),
    ]

    private static let errors = [
        Shape("Nothing could be restored: *. Nothing was charged, and what you own is not lost. *", .nothingCharged),
        Shape(
            "The store responded, but nothing could be restored: *. Nothing was charged, and what you own is not lost. "
                + "*",
            .nothingCharged),
        Shape(
            "Unfinished transactions could not be checked: *. Nothing was charged and nothing is lost. *",
            .nothingCharged),
        Shape("The products could not be loaded: *. Nothing was charged. *", .nothingCharged),
        Shape("The store doesn't recognize *. Nothing was charged. *", .nothingCharged),
        Shape("There is no feature named *, so there is nothing to unlock or to pay for. *"),
        Shape("* The store is unchanged.", .storeAsItWas),
        Shape("* The store is unchanged. Run \"store\" to list its controls.", .storeAsItWas),
        Shape("There is no command *"), Shape("* needs *"), Shape("* cannot be *; it takes *"),
        Shape("* has no option *"),
        Shape("* doesn't accept *"), Shape("A quotation mark isn't closed, or a backslash ends the line."),
        Shape("This link isn't valid: *"), Shape("A script can't run another script.*"), Shape("* cannot be read: *"),
        Shape("* can't be read: *"),
        Shape("* is invalid*"), Shape("The app doesn't know yet what you own*"),
    ]
}
