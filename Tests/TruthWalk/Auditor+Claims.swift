extension Auditor {
    /// Checks every claim in the messages of a step.
    mutating func checkClaims(_ seen: Seen, _ difference: Difference) {
        let isControl = seen.control != nil
        // Purchases outside the app aren't actions of the app, and a script contains several steps.
        guard seen.control != "script" else { return }
        for text in seen.texts.values.flatMap({ $0 }) + seen.events.compactMap({ $0.text("message") }) {
            let claims = Message.claims(of: text)
            let isReport = isControl && !claims.contains(.storeAsItWas) && !text.contains("Nothing was bought")
            if isReport { continue }
            if claims.contains(.nothingCharged), !difference.sold.isEmpty, !has(.saidNothingChargedButCharged) {
                note(.saidNothingChargedButCharged, "\"\(text)\": \(difference.soldWords)")
            }
            if claims.contains(.nothingChanged), !difference.bills.isEmpty, !has(.saidNothingChangedButBillChanged) {
                note(.saidNothingChangedButBillChanged, "\"\(text)\": \(difference.bills.joined(separator: ", "))")
            }
            if claims.contains(.storeAsItWas), seen.before != seen.after {
                note(.saidNothingChangedButBooksChanged, text)
            }
        }
        // Only purchases and controls change the store's records.
        guard !isControl, seen.words.first != "buy",
            !(difference.sold.isEmpty && difference.bills.isEmpty && difference.newRequests.isEmpty)
        else { return }
        note(.appBought, "\(difference.soldWords) \(difference.bills.joined(separator: ", "))")
    }

    /// Checks that the exit status matches the most severe message.
    mutating func checkExit(_ seen: Seen) {
        guard let exit = seen.exit, seen.control != "script" else { return }
        let statuses = seen.events.compactMap { event -> Int32? in
            switch event.name {
            case "error":
                return Self.usage.contains(event.text("code") ?? "")
                    ? 2 : event.text("code") == "fileMalformed" ? 65 : 1
            case "purchase": return ["refused", "otherAccount"].contains(event.text("outcome")) ? 1 : 0
            case "verify": return event.number("unfinished") ?? 0 > 0 ? 1 : 0
            case "restore": return event.number("failed") ?? 0 > 0 ? 1 : 0
            case "paywall": return event.flag("unlocked") == nil ? 1 : 0
            default: return nil
            }
        }
        let wanted = statuses.first ?? 0
        if exit != wanted {
            note(.wrongExitStatus, "\(exit), not \(wanted), after \(seen.words.joined(separator: " "))")
        }
    }

    private static let usage: Set = [
        "unknownCommand", "unknownOption", "missingArgument", "unexpectedArgument", "invalidValue", "invalidLink",
        "unclosedQuote",
    ]
}
