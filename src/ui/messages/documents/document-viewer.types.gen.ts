// Generated from document-viewer.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'document-viewer.is.ORIGINAL_FILE': { pages: number | bigint }
      'document-viewer.is.SIGN_FILE': { pages: number | bigint }
      'document-viewer.close': {}
      'document-viewer.loading': {}
      'document-viewer.failed': {}
      'document-viewer.retry': {}
      'document-viewer.missing': {}
      'document-viewer.unreadable': {}
    }
  }
}
