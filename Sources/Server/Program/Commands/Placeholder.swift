#if Server
@main struct DiscoverServer { static func main() {} }
#endif
