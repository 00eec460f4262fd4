import Testing

@testable import DiscoverViews

@Suite struct `The sanitizer` {
    @Test(arguments: [
        ("Gold, 1 month", "Gold, 1 month"),
        ("Größe 日本 ไทย فارسی", "Größe 日本 ไทย فارسی"),
        ("\u{1B}[31mred\u{1B}[0m", "␛[31mred␛[0m"),
        ("\u{1B}]0;title\u{07}", "␛]0;title␇"),
        ("bell\u{07} back\u{08} null\u{00}", "bell␇ back␈ null␀"),
        ("csi\u{9B}31m", "csi\u{FFFD}31m"),
        ("delete\u{7F}", "delete␡"),
        ("two\nlines", "two lines"),
        ("two\r\nlines", "two lines"),
        ("tab\tand\u{0B}\u{0C}feeds", "tab and feeds"),
        ("next\u{85}line\u{2028}and\u{2029}more", "next line and more"),
        ("price \u{202E}99$", "price 99$"),
        ("\u{2066}isolate\u{2069}\u{200E}\u{200F}\u{061C}", "isolate"),
        ("zero\u{200B}width\u{FEFF}\u{2060}", "zerowidth"),
        ("soft\u{AD}hyphen", "softhyphen"),
        ("tag\u{E0041}", "tag"),
        ("non\u{FFFE}character", "noncharacter"),
        ("می\u{200C}خواهم", "می\u{200C}خواهم"),
        ("👨‍👩‍👧", "👨‍👩‍👧"),
        ("", ""),
    ])
    func `each kind of character is kept, replaced or removed`(outside: String, safe: String) {
        #expect(Sanitizer.line(outside) == safe)
    }

    @Test func `no control or direction character remains for any Unicode scalar`() {
        let bidirectional: Set<UInt32> = Set(
            [0x061C, 0x200E, 0x200F] + Array(0x202A...0x202E) + Array(0x2066...0x2069))
        // In lines of 256: one call per scalar took a fifth of the time of all view tests.
        for first in stride(from: UInt32(0), through: 0x10FFFF, by: 256) {
            var line = String.UnicodeScalarView()
            line.append(contentsOf: (first..<first + 256).lazy.compactMap { Unicode.Scalar($0) })
            for result in Sanitizer.line(String(line)).unicodeScalars {
                if result.properties.generalCategory == .control || bidirectional.contains(result.value)
                    || result == "\u{2028}" || result == "\u{2029}"
                {
                    Issue.record(
                        "U+\(String(result.value, radix: 16)) remains in the line from U+\(String(first, radix: 16))"
                    )
                }
            }
        }
    }

    @Test func `sanitizing twice changes nothing more`() {
        let outside = "a\u{1B}[2J\r\n\u{202E}b\u{9B}\u{7F}\u{200B}"
        let once = Sanitizer.line(outside)
        #expect(Sanitizer.line(once) == once)
    }

    @Test func `an interpolated string is sanitized, and the literal text around it isn't`() {
        let name = "Gold\u{1B}[31m"
        let words: SafeText = "\(name)\nis yours"
        #expect(words.text == "Gold␛[31m\nis yours")
    }

    @Test func `interpolated safe text isn't sanitized again`() {
        let inner: SafeText = "one\ntwo"
        let outer: SafeText = "\(inner), \(3)"
        #expect(outer.text == "one\ntwo, 3")
    }
}
