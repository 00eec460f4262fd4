import Foundation

// With `-D FUZZING -sanitize=fuzzer` (see Docs/testing.md), libFuzzer calls this function. Otherwise the
// program reads the given files, for example to reproduce a finding.

#if FUZZING
/// Passes one input to the reader that `DISCOVER_FUZZ` names; libFuzzer calls this function.
///
/// A fault stops the run, so that libFuzzer saves the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let name = ProcessInfo.processInfo.environment["DISCOVER_FUZZ"] ?? ""
    guard let reader = FuzzTarget.named(name) else {
        print("DISCOVER_FUZZ must name a reader: \(FuzzTarget.all.map(\.name).joined(separator: ", "))")
        exit(2)
    }
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    // libFuzzer calls from a plain thread and needs the result when the call returns.
    let done = DispatchSemaphore(value: 0)
    Task.detached {
        if let complaint = await reader.read(bytes) {
            // Stops the process by intention: a crash reports the finding to libFuzzer.
            fatalError(complaint)
        }
        done.signal()
    }
    done.wait()
    return 0
}
#else
@main struct Fuzz {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let name = arguments.first, let reader = FuzzTarget.named(name) else {
            print(
                "usage: discover-fuzz READER [FILE ...], or READER --seeds FOLDER; the readers are \(FuzzTarget.all.map(\.name).joined(separator: ", "))"
            )
            exit(2)
        }
        let files = Array(arguments.dropFirst())
        if files.first == "--seeds", files.count == 2 {
            print(try await reader.writeCorpus(to: files[1], with: .besideProject))
            return
        }
        for file in files {
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
            print("\(file): \(await reader.read(bytes) ?? "no fault")")
        }
    }
}
#endif
