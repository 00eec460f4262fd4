// Apple's StoreKit re-exports these modules, so code that imports StoreKit expects their declarations.
@_exported public import Foundation
@_exported public import Observation

#if canImport(FoundationNetworking)
@_exported public import FoundationNetworking
#endif
