// Generated from bulk-pager.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'bulk-pager.previousPage': {}
      'bulk-pager.nextPage': {}
      'bulk-pager.range': { from: number | bigint; to: number | bigint; total: number | bigint }
    }
  }
}
