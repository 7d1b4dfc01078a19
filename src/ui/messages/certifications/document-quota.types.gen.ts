// Generated from document-quota.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'document-quota.left': { left: number | bigint; quota: number | bigint }
      'document-quota.exceeded': { count: number | bigint }
      'document-quota.remove': { count: number | bigint }
      'document-quota.wait': {}
    }
  }
}
