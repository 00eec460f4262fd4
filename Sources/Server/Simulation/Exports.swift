#if Server
// Code that starts the simulated App Store needs its signing authority and its errors, too.
@_exported public import ServerSigning
#endif
