import Testing

@testable import DiscoverDemo
@testable import DiscoverServices

@Suite struct `Notices of repaired files` {
    @Test(arguments: [
        (0, "0 of its entries are intact and were kept; 2 could not be read."),
        (1, "1 of its entries is intact and was kept; 2 could not be read."),
        (5, "5 of its entries are intact and were kept; 2 could not be read."),
    ])
    func `the verbs of a notice agree with the number of kept entries`(kept: Int, words: String) {
        let recovery = JournalRecovery(
            setAside: "a.damaged", place: "a, line 2", reason: "checksum", kept: kept, lost: 2)
        let notices = [
            StartupNotice(ledger: recovery), StartupNotice(stacks: recovery), StartupNotice(people: recovery),
            StartupNotice(outcomes: recovery),
        ]
        for notice in notices {
            #expect(notice.message.hasSuffix("set aside as a.damaged. \(words) Nothing was charged."))
        }
        #expect(notices[0].hint?.hasSuffix("The store doesn't restore packs of units.") == true)
        #expect(notices[0].message.hasPrefix("The ledger was damaged (a, line 2: checksum), and"))
    }
}
