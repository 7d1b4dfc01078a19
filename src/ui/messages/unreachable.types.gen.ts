// Generated from unreachable.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'unreachable.title': {}
      'unreachable.text': {}
      'unreachable.retry': {}
    }
  }
}
