// Generated from list-export.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'list-export.cancel': {}
      'list-export.confirm': {}
      'list-export.exporting': {}
      'list-export.read': { count: number | bigint }
      'list-export.close': {}
    }
  }
}
