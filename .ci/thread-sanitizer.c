// Reports the locking of the standard library's `Mutex` to the thread sanitizer.
//
// The fast path of `Mutex` is compiled into the code that uses it, so the sanitizer observes it. If a thread has to wait, the lock is
// acquired and released inside the runtime library, which isn't built with the sanitizer. The sanitizer then doesn't connect the
// release to the acquisition, and reports the two threads' accesses to the protected data as a race. So the two functions that wait
// are wrapped by the functions below, which report each acquisition and release. `.ci/deep` preloads this library; in a process
// without the sanitizer, the wrappers only call the original functions.
//
// Self is a pointer to the lock's word, in the register that Swift reserves for it.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *

// Synchronization._MutexHandle._lockSlow(UInt32) and ._unlockSlow(), as Linux has them.
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

__attribute__((weak)) void __tsan_acquire(void *);
__attribute__((weak)) void __tsan_release(void *);

SWIFT void lockSlow(uint32_t thread, SELF mutex) __asm__(LOCK);
SWIFT void unlockSlow(SELF mutex) __asm__(UNLOCK);

SWIFT void lockSlow(uint32_t thread, SELF mutex) {
    ((SWIFT void (*)(uint32_t, SELF))dlsym(RTLD_NEXT, LOCK))(thread, mutex);
    if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT void unlockSlow(SELF mutex) {
    if (__tsan_release) __tsan_release(mutex);
    ((SWIFT void (*)(SELF))dlsym(RTLD_NEXT, UNLOCK))(mutex);
}
