// Generated from cookie-consent.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'cookie-consent.label': {}
      'cookie-consent.lead': {}
      'cookie-consent.text': {}
      'cookie-consent.terms': {}
      'cookie-consent.accept': {}
    }
  }
}
