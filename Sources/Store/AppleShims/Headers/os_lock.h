// Locks with the names of Apple's os/lock.h; see module.modulemap. A locked lock contains the number of its thread.
#ifndef PORTABLE_OS_LOCK_H
#define PORTABLE_OS_LOCK_H

#include <sched.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

typedef struct os_unfair_lock_s {
    uint32_t _os_unfair_lock_opaque;
} os_unfair_lock, *os_unfair_lock_t;

/// Returns a Boolean value that indicates whether this thread holds the lock.
static inline bool portable_os_unfair_lock_is_held(const os_unfair_lock *_Nonnull lock) {
    return __atomic_load_n(&lock->_os_unfair_lock_opaque, __ATOMIC_RELAXED) == (uint32_t)syscall(SYS_gettid);
}

/// Locks the lock if it's free, and returns a Boolean value that indicates whether it was free.
static inline bool os_unfair_lock_trylock(os_unfair_lock_t _Nonnull lock) {
    uint32_t expected = 0;
    return __atomic_compare_exchange_n(
        &lock->_os_unfair_lock_opaque, &expected, (uint32_t)syscall(SYS_gettid), false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
}

/// Waits until the lock is free, and locks it. Ends the program if this thread already holds the lock.
static inline void os_unfair_lock_lock(os_unfair_lock_t _Nonnull lock) {
    while (!os_unfair_lock_trylock(lock)) {
        if (portable_os_unfair_lock_is_held(lock)) { abort(); }
        sched_yield();
    }
}

/// Unlocks the lock. Ends the program if this thread doesn't hold the lock.
static inline void os_unfair_lock_unlock(os_unfair_lock_t _Nonnull lock) {
    if (!portable_os_unfair_lock_is_held(lock)) { abort(); }
    __atomic_store_n(&lock->_os_unfair_lock_opaque, 0, __ATOMIC_RELEASE);
}

/// Ends the program if this thread doesn't hold the lock.
static inline void os_unfair_lock_assert_owner(const os_unfair_lock *_Nonnull lock) {
    if (!portable_os_unfair_lock_is_held(lock)) { abort(); }
}

/// Ends the program if this thread holds the lock.
static inline void os_unfair_lock_assert_not_owner(const os_unfair_lock *_Nonnull lock) {
    if (portable_os_unfair_lock_is_held(lock)) { abort(); }
}

#endif
