import DiscoverData
import DiscoverObservers
import DiscoverRouting

extension SceneResultObserver: SwipeObserver {
    func swipe(_ event: SwipeEvent) async {
        switch event {
        case .swiped: note(.done)
        case .locked(let lock): note(.locked(feature: lock.feature))
        case .nothingLeft: note(.declined)
        case .failed: note(.failed)
        }
        await presenters.swipe.swipe(event)
    }
}

extension SceneResultObserver: RewindObserver {
    func rewind(_ event: RewindEvent) async {
        switch event {
        case .rewound: note(.done)
        case .locked(let lock): note(.locked(feature: lock.feature))
        case .nothingToRewind: note(.declined)
        case .failed: note(.failed)
        }
        await presenters.rewind.rewind(event)
    }
}

extension SceneResultObserver: BoostObserver {
    func boost(_ event: BoostEvent) async {
        switch event {
        case .boosted: note(.done)
        case .running: note(.declined)
        case .locked(let lock): note(.locked(feature: lock.feature))
        case .failed: note(.failed)
        }
        await presenters.boost.boost(event)
    }
}

extension SceneResultObserver: PassportObserver {
    func passport(_ event: PassportEvent) async {
        switch event {
        case .looking, .moved: note(.done)
        case .locked(let lock): note(.locked(feature: lock.feature))
        case .unknownPlace, .failed: note(.failed)
        }
        await presenters.passport.passport(event)
    }
}

extension SceneResultObserver: SwipeWithFriendsObserver {
    func friends(_ event: SwipeWithFriendsEvent) async {
        if case .failed = event { note(.failed) }
        await presenters.friends.friends(event)
    }
}

extension SceneResultObserver: ShowProfileObserver {
    func profile(_ event: ShowProfileEvent) async {
        switch event {
        case .shown: note(.done)
        case .unknown, .failed: note(.failed)
        }
        await presenters.profile.profile(event)
    }
}

extension SceneResultObserver: ImportRecommendationsObserver {
    func recommendations(_ event: ImportRecommendationsEvent) async {
        switch event {
        case .importing: break
        case .finished: note(.done)
        case .failed(let failure, _): note(failure.end)
        }
        await presenters.imports.recommendations(event)
    }
}
