// Apple's hosts have Apple's StoreKit. The products of the portable modules hold this empty target there.
