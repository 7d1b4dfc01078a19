// Generated from unknown.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'unknown.title': {}
      'unknown.text': {}
      'unknown.leave': {}
    }
  }
}
