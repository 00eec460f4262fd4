import Foundation

// Built for libFuzzer (`-D FUZZING -sanitize=fuzzer`, see Docs/fuzzing.md) this is what libFuzzer calls; built otherwise it reads
// the files it is given, as when an input that was found is tried again.

#if FUZZING
/// libFuzzer's entry: reads one input with the reader named in `DISCOVER_FUZZ`. A complaint stops the run, so that the
/// input is kept.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let name = ProcessInfo.processInfo.environment["DISCOVER_FUZZ"] ?? ""
    guard let reader = FuzzTarget.named(name) else {
        print("DISCOVER_FUZZ must name a reader: \(FuzzTarget.all.map(\.name).joined(separator: ", "))")
        exit(2)
    }
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    // libFuzzer asks from a plain thread and wants the answer when the call returns.
    let done = DispatchSemaphore(value: 0)
    Task.detached {
        if let complaint = await reader.read(bytes) {
            // Not an input error: this is how a fuzzer is told that it has found something.
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
            print("\(file): \(await reader.read(bytes) ?? "nothing to complain of")")
        }
    }
}
#endif
