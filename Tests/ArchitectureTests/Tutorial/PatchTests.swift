import Testing

@Suite struct `Applying a patch` {
    private let text = """
        diff --git a/A.swift b/A.swift
        index 83db48f..bf269f4 100644
        --- a/A.swift
        +++ b/A.swift
        @@ -2,3 +2,3 @@ func a()
         b
        -c
        +C
         d
        @@ -7,1 +7,2 @@
         g
        +h
        diff --git a/B.swift b/B.swift
        new file mode 100644
        index 0000000..bf269f4
        --- /dev/null
        +++ b/B.swift
        @@ -0,0 +1,2 @@
        +new
        +

        """

    private func applied(to files: [String: String]) throws -> [String: String] {
        try Patch(name: "p", text: text).applied { files[$0] }
    }

    @Test func `a patch changes lines and adds files`() throws {
        let changed = try applied(to: ["A.swift": "a\nb\nc\nd\ne\nf\ng\n"])
        #expect(changed == ["A.swift": "a\nb\nC\nd\ne\nf\ng\nh\n", "B.swift": "new\n\n"])
    }

    @Test func `moved lines are found, the nearest of several matches`() throws {
        let changed = try applied(to: ["A.swift": "0\n0\na\nb\nc\nd\n0\ng\nb\nc\nd\n"])
        #expect(changed["A.swift"] == "0\n0\na\nb\nC\nd\n0\ng\nh\nb\nc\nd\n")
    }

    @Test func `a patch with a different, missing, or misplaced line does not apply`() throws {
        for other in ["a\nb\nx\nd\ne\nf\ng\n", "a\nb\nd\ng\n", "g\na\nb\nc\nd\ne\n", ""] {
            let fault = #expect(throws: PatchError.self) { try applied(to: ["A.swift": other]) }
            guard case .otherLines("p", "A.swift", _)? = fault else {
                Issue.record("\(String(describing: fault))")
                continue
            }
        }
    }

    @Test func `a patch does not apply if a new file exists or an old one is missing`() throws {
        let whole = "a\nb\nc\nd\ne\nf\ng\n"
        #expect(throws: PatchError.otherFiles(patch: "p", path: "B.swift")) {
            try applied(to: ["A.swift": whole, "B.swift": ""])
        }
        #expect(throws: PatchError.otherFiles(patch: "p", path: "A.swift")) { try applied(to: [:]) }
    }

    @Test(arguments: [("not a patch\n", 1), ("diff --git a/A b/B\n", 1), ("diff --git a/A b/A\n@@ -1 +1 @@\nx\n", 3)])
    func `a text that is not a patch is rejected with its line`(text: String, line: Int) {
        #expect(throws: PatchError.unreadable(patch: "p", line: line)) { try Patch(name: "p", text: text) }
    }

    @Test func `a patch shows consecutive lines that it contains, and no others`() throws {
        let patch = try Patch(name: "p", text: text)
        for part in ["-c\n+C", " b\n-c\n+C\n d", "+h"] { #expect(patch.shows(part), "\(part)") }
        for part in ["-c", " b", "-c\n+c", "-c\n d", "+C\n d\n@@ -7,1 +7,2 @@", "+new\n\n", "c"] where part != "-c" {
            #expect(!patch.shows(part), "\(part)")
        }
    }
}
