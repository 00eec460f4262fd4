import Testing

@testable import DiscoverBench

@Suite struct `The import benchmark` {
    @Test(arguments: [
        ["--records"], ["--records", "x"], ["--records", "0"], ["--records", "-5"], ["--rows", "5"], ["10"],
        ["--json", "import"],
    ])
    func `the benchmark rejects invalid arguments`(words: [String]) {
        #expect(ImportBench(words[...]) == nil)
    }

    @Test func `the benchmark measures three sizes by default`() {
        #expect(ImportBench([])?.sizes == [10_000, 100_000, 1_000_000])
        #expect(ImportBench([])?.isJSON == false)
        #expect(ImportBench(["--records", "100000", "--json"])?.sizes == [10_000, 100_000])
        #expect(ImportBench(["--json", "--records", "50"])?.sizes == [50])
        #expect(ImportBench(["--json"])?.isJSON == true)
    }

    @Test(arguments: [1, 2, 255, 256, 257, 7_919])
    func `all import methods produce the same result`(size: Int) async throws {
        let rows = try await #require(ImportBench([])).rows(of: ImportRecords(size), rounds: 1)
        #expect(
            rows.map(\.way) == [
                "bare", "role", "roleOverDictionary", "straightforward", "storedRole", "oneQuestionARow",
            ])
        #expect(rows.map(\.records) == Array(repeating: size, count: 6))
        #expect(rows.map(\.requests) == [0, 0, 0, 0, (size + 255) / 256, size])
        #expect(rows.map(\.base) == ["bare", "bare", "bare", "bare", "storedRole", "storedRole"])
    }
}
