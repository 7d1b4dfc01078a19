// Generated from errors.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'errors.generic': {}
      'errors.network': {}
      'errors.temporarilyUnavailable': {}
    }
  }
}
