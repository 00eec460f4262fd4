// Code that imports StoreKit on Apple's platforms sees these modules as well, because Apple's StoreKit brings them along.
@_exported public import Foundation
@_exported public import Observation

#if canImport(FoundationNetworking)
@_exported public import FoundationNetworking
#endif
