// On Apple's platforms, apps use Apple's StoreKit. There, the products of the portable modules contain this empty
// target instead.
