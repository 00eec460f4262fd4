public import Testing

extension Trait where Self == ParallelizationTrait {
    /// A trait that runs a suite's tests one after another.
    ///
    /// Each of these tests holds files or sockets open.
    ///
    /// Swift Testing starts all tests of a run at once, so the test process would hold the files of hundreds of tests open. On
    /// Linux, Foundation's `Process` limits how many it may hold: it notices the end of a program with `select`, which handles
    /// descriptors below 1,024 only, so `isRunning` stays `true` forever with more. From about 1,365 on, `run()` reads past the
    /// end of the buffer in which it lists the open files.
    public static var holdsFiles: Self { .serialized }
}
