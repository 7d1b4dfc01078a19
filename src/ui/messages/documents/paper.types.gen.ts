// Generated from paper.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'paper.pages': {}
      'paper.page': { page: number | bigint; pages: number | bigint }
      'paper.wordless': {}
      'paper.failed': {}
      'paper.retry': {}
    }
  }
}
