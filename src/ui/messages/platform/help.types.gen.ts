// Generated from help.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'help.title': {}
      'help.close': {}
      'help.guide': {}
    }
  }
}
