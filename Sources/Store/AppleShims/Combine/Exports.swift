#if AppleShims
// Apple's Combine, for code that imports it: OpenCombine has the same declarations.
@_exported public import OpenCombine
@_exported public import OpenCombineDispatch
@_exported public import OpenCombineFoundation
#endif
