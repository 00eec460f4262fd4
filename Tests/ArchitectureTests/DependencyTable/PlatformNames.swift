/// Public names that can clash with this package's names in an app.
///
/// They are names of modules that an app imports beside this package's, and names that apps often declare themselves.
///
/// Source: Apple's documentation of each module. The lists have the names that a purchase layer is likely to share, not
/// all names.
enum PlatformNames {
    static let all = Set(swiftUI + storeKit + foundation + standardLibrary + apps)

    private static let swiftUI = [
        "Alert", "Alignment", "Anchor", "Angle", "AngularGradient", "Animation", "App", "Axis", "Binding",
        "BlendMode", "Button", "Canvas", "Capsule", "Circle", "Color", "ColorScheme", "Commands", "ContentMode",
        "Divider", "Edge", "Ellipse", "Environment", "EnvironmentValues", "Font", "ForEach", "Form", "Gradient",
        "Grid", "GridRow", "Group", "GroupBox", "HStack", "Image", "KeyPress", "Label", "LabelStyle", "Layout",
        "Line", "Link", "List", "LocalizedStringKey", "Material", "Menu", "Namespace", "NavigationLink",
        "NavigationPath", "NavigationStack", "Page", "PageTabViewStyle", "Path", "Picker", "Popover", "Preview",
        "ProgressView", "Rectangle", "Scene", "ScenePhase", "Screen", "ScrollView", "Section", "Settings",
        "Shape", "Slider", "Spacer", "Stack", "State", "Stepper", "Tab", "TabView", "Table", "Text", "TextField",
        "Toggle", "Toolbar", "ToolbarItem", "Transaction", "Transition", "UnitPoint", "VStack", "View",
        "ViewBuilder", "ViewModifier", "Window", "WindowGroup", "ZStack",
    ]

    private static let storeKit = [
        "AppStore", "AppTransaction", "BackingValue", "ExternalLinkAccount", "ExternalPurchase", "Message",
        "Product", "ProductView", "PurchaseAction", "PurchaseIntent", "SKError", "SKPayment", "SKPaymentQueue",
        "SKPaymentTransaction", "SKProduct", "SKProductsRequest", "StoreKitError", "StoreView", "Storefront",
        "SubscriptionInfo", "SubscriptionStatus", "SubscriptionStoreView", "Transaction", "VerificationResult",
    ]

    private static let foundation = [
        "AttributedString", "Bundle", "Calendar", "CharacterSet", "Data", "Date", "DateComponents",
        "DateInterval", "Decimal", "Dimension", "Error", "FileHandle", "FileManager", "Formatter", "Host",
        "IndexPath", "IndexSet", "JSONDecoder", "JSONEncoder", "Locale", "Measurement", "Notification",
        "NotificationCenter", "Operation", "OperationQueue", "Pipe", "Predicate", "Process", "ProcessInfo",
        "Progress", "RunLoop", "Scanner", "Stream", "Thread", "TimeZone", "Timer", "URL", "URLRequest",
        "URLResponse", "URLSession", "UUID", "UndoManager", "Unit", "UserDefaults",
    ]

    private static let standardLibrary = [
        "Array", "Character", "Clock", "Collection", "Dictionary", "Duration", "Hasher", "Identifiable",
        "Instant", "Mirror", "Observable", "Optional", "Range", "Regex", "Result", "Sequence", "Set", "String",
        "Task", "TaskGroup",
    ]

    /// Names that apps often use for their own types.
    private static let apps = ["AppDelegate", "Coordinator", "Item", "Model", "Order", "Settings", "Shop", "Store"]
}
