// Generated from waiting.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'waiting.title': {}
    }
  }
}
