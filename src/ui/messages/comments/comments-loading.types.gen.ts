// Generated from comments-loading.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'comments-loading.retry': {}
    }
  }
}
