// Shows the thread sanitizer what the standard library's `Mutex` does.
//
// Its fast path is compiled into whoever uses it, where the sanitizer sees it. Where a thread has to wait, the lock is taken and
// handed over inside the runtime library, which is not built with the sanitizer: it sees who waited come out of nowhere, and takes
// the two holders, and whatever one of them hands the other, for a race. So the two functions that wait are called through these,
// which tell it what they did. Preloaded by `.ci/deep`; in a process without the sanitizer they only pass on.
//
// Self is a pointer to the lock's word, in the register that Swift keeps for it.
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
