// Generated from page-error.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'page-error.title': {}
      'page-error.text': {}
      'page-error.retry': {}
      'page-error.draft': {}
      'page-error.continue': {}
    }
  }
}
