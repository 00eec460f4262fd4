public import Testing

extension Trait where Self == ParallelizationTrait {
    /// A trait that runs a suite's tests one after another, because each of them holds files open.
    ///
    /// Swift Testing starts all tests of a run at once, so the test process would hold the files of hundreds of tests open. On
    /// Linux, Foundation's `Process.run()` lists the open files to close them in the new process, and reads past the end of its
    /// buffer from about 1,365 open files on, which ends the test process with a bad pointer.
    public static var holdsFiles: Self { .serialized }
}
