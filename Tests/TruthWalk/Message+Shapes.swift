extension Message {
    static let shapes: [Shape] = purchases + refusals + settlements + summaries + errors

    private static let purchases = [
        Shape("* is yours. (transaction *)"), Shape("* are yours. (transaction *)"),
        Shape("* is yours already, so nothing was charged. (transaction *)", .nothingCharged, .nothingChanged),
        Shape(
            "* waits for somebody's approval. Nothing is charged until then; once approved, it arrives by itself.",
            .nothingCharged, .nothingChanged),
        Shape(
            "* is not bought yet: the store wants you to settle something with it first. Nothing is charged until then; "
                + "once that is done, the purchase completes by itself.", .nothingCharged, .nothingChanged),
        Shape("You cancelled: * was not bought, and nothing was charged.", .nothingCharged, .nothingChanged),
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
            "* stays open for now, but its last payment failed. *. Buying it again doesn't settle that: settle it with "
                + "the store. (transaction *)"),
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
            "No new payment was made for *: the store returned an earlier transaction, which can't be confirmed yet: *. It "
                + "is kept; \"verify\" tries again. If a subscription's next bill changed, \"status\" shows it then. "
                + "(transaction *)", .nothingCharged),
        Shape(
            "* belongs to another account (*), so it is not credited to yours, although the store has charged for it. *"
        ),
        Shape(
            "* belongs to another account (*), so it is not credited to yours, although the store has accepted it free of "
                + "charge. Sign in with that account to use it. If it is a trial, cancel it with the store before it is "
                + "billed. (transaction *)"),
        Shape(
            "* belongs to another account (*), so it is not credited to yours, although the store has accepted it, and may "
                + "have charged for it. *"),
        Shape(
            "The store has accepted *, and may have charged for it, but it can't be confirmed yet: *. It is tried again by "
                + "itself, or at once with \"verify\". Do not buy it again. (transaction *)"),
        Shape(
            "The store has accepted * free of charge, but it can't be confirmed yet: *. It is tried again by itself, or at "
                + "once with \"verify\". Do not buy it again. (transaction *)"),
        Shape("* belongs to another account (*), so * yours. That subscription's terms changed. * (transaction *)"),
        Shape(
            "* belongs to another account (*), so * yours. Whether the next bill of that subscription "
                + "changed isn't known*. (transaction *)"),
        Shape(
            "* is paid for, and the payment is kept, but it cannot be confirmed yet: *. It is tried again by itself, or at "
                + "once with \"verify\". Do not buy it again. (transaction *)"),
        Shape(
            "* belongs to another account (*), so * yours, and nothing new was charged. Sign in with "
                + "that account to use it. (transaction *)", .nothingCharged, .nothingChanged),
        Shape(
            "* belongs to another account (*), so * yours, and nothing new was charged. (transaction *)",
            .nothingCharged, .nothingChanged),
    ]

    private static let refusals = [
        Shape(
            "* was not bought: *. Nothing was asked for and nothing was charged. *", .nothingCharged, .nothingChanged),
        Shape("* was not bought: *. Nothing was charged. *", .nothingCharged, .nothingChanged),
        Shape("* was not bought: *, and made no new one. Nothing was charged. *", .nothingCharged, .nothingChanged),
        Shape("* is being bought at this very moment, so it was not asked for twice. You are charged once at most. *"),
        Shape(
            "* was not credited: the store's transaction is not genuine. Should your account have been charged, or your next "
                + "bill have changed, the store has to set it right. Contact support, and name transaction *."),
        Shape(
            "* was not bought as far as is known: *. Should it be charged all the same, it arrives by itself and is not "
                + "lost. * Use \"verify\" first: it shows what has arrived."),
    ]

    private static let settlements = [
        Shape("* arrived, and * yours. (transaction *)"),
        Shape("* arrived, but * you nothing now. \"status\" shows what you have. (transaction *)"),
        Shape("* arrived. \"status\" shows what you have. (transaction *)"),
        Shape("* renewed. (transaction *)"),
        Shape("* refunded. \"status\" shows what you have. (transaction *)"),
        Shape("* refunded, and * no longer yours. (transaction *)"),
        Shape("* refunded, but another transaction still gives you *. (transaction *)"),
        Shape("* of * was refunded. \"status\" shows what is left. (transaction *)"),
        Shape(
            "* shared by your family no more, and no longer yours. Nothing was charged to you. (transaction *)",
            .nothingCharged),
        Shape(
            "* shared by your family no more, but another transaction still gives you *. Nothing was charged to you. "
                + "(transaction *)", .nothingCharged),
        Shape(
            "* shared by your family no more. Nothing was charged to you. \"status\" shows what you have. (transaction *)",
            .nothingCharged),
        Shape("The refund of * was reversed. \"status\" shows what you have. (transaction *)"),
        Shape("The refund of * was reversed, and you have *. (transaction *)"),
        Shape("The refund of * was reversed, but * you nothing now. (transaction *)"),
        Shape("* gave way to a better plan. (transaction *)"),
        Shape("The store changed a detail of *. (transaction *)"),
        Shape("* known already, and nothing changed. (transaction *)", .nothingChanged),
        Shape(
            "* belong* to another account (*), so * not credited to this one. Sign in with that account to use *. (transaction *)"
        ),
        Shape("* belong* to another account (*), so * not credited to this one. (transaction *)"),
        Shape("What the store says of * cannot be confirmed yet: *. It is tried again by itself. (transaction *)"),
        Shape(
            "What the store says of * was refused: *. It was not taken in. If you paid for * and don't have *, contact "
                + "support. (transaction *)"),
        Shape("The next bill of * changed. *."), Shape("What follows your commitment to * changed. *."),
        Shape("... and * more."),
        Shape(
            "What cannot be confirmed yet stays with the store, and is tried again at the next start or with \"verify\"."
        ),
    ]

    private static let summaries = [
        Shape("Nothing is unfinished: everything paid for has been credited."),
        Shape("* checked, * credited. Nothing is left unfinished."),
        Shape("* checked, * credited. * left unfinished, and kept for later."),
        Shape("What was renewed or refunded meanwhile could not be read: *. What is known stands; it is asked again."),
        Shape("There is nothing to restore for this account. Nothing was charged.", .nothingCharged, .nothingChanged),
        Shape("The store has nothing to restore. Nothing was charged.*", .nothingCharged, .nothingChanged),
        Shape("Restored *. Nothing was charged.*", .nothingCharged, .nothingChanged),
    ]

    private static let errors = [
        Shape("Nothing could be restored: *. Nothing was charged, and what you own is not lost. *", .nothingCharged),
        Shape(
            "The store answered, but nothing could be restored: *. Nothing was charged, and what you own is not lost. *",
            .nothingCharged),
        Shape(
            "What is unfinished could not be checked: *. Nothing was charged and nothing is lost. *", .nothingCharged),
        Shape("The products could not be loaded: *. Nothing was charged. *", .nothingCharged),
        Shape("The store does not know *. Nothing was charged. *", .nothingCharged),
        Shape("There is no feature named *, so there is nothing to open or to pay. *"),
        Shape("* The store was left as it is.", .storeAsItWas),
        Shape("* The store was left as it is. \"store\" alone lists its controls.", .storeAsItWas),
        Shape("There is no command *"), Shape("* needs *"), Shape("* cannot be *; it takes *"),
        Shape("* has no option *"),
        Shape("* has no place for *"), Shape("A quotation mark, or a backslash at the end, was left open."),
        Shape("This link leads nowhere: *"), Shape("A script plays no other script.*"), Shape("* cannot be read: *"),
        Shape("* is wrong*"), Shape("It is not known yet what you hold*"),
    ]
}
