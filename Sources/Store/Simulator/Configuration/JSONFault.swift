internal import Foundation

/// Finding the place of a JSON fault, by a second, older parser: the decoder says only that there is one.
enum JSONFault {
    /// Where the first fault is, and what it is.
    static func locate(in bytes: Data) -> (place: String, found: String) {
        do {
            _ = try JSONSerialization.jsonObject(with: bytes, options: [.fragmentsAllowed])
            return ("", "a number out of range or a broken text")
        } catch {
            let details = (error as NSError).userInfo
            let sentence = (details[NSDebugDescriptionErrorKey] as? String) ?? "no JSON"
            let number = sentence.split { !$0.isNumber }.last.flatMap { Int($0) }
            let index = (details["NSJSONSerializationErrorIndex"] as? Int) ?? number
            if sentence.contains("end of file") {
                return (position(of: bytes.count, in: bytes), "the end of the file inside a value")
            }
            let place = index.map { position(of: $0, in: bytes) } ?? ""
            return sentence.contains("nested")
                ? (place, "more than 512 values nested in one another")
                : (place, "a character that cannot stand there")
        }
    }

    // Searched by the C library: a loop over megabytes is slow in an unoptimised build.
    private static func position(of offset: Int, in bytes: Data) -> String {
        bytes.withUnsafeBytes { (buffer: UnsafeRawBufferPointer) in
            let end = min(offset, buffer.count)
            var line = 1
            var lineStart = 0
            while lineStart < end, let start = buffer.baseAddress?.advanced(by: lineStart),
                let feed = memchr(start, 10, end - lineStart)
            {
                lineStart += UnsafeRawPointer(feed) - start + 1
                line += 1
            }
            return "line \(line), column \(end - lineStart + 1)"
        }
    }
}
