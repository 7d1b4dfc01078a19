// Generated from stately-sharing.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'stately-sharing.open': {}
      'stately-sharing.title': {}
      'stately-sharing.what': {}
      'stately-sharing.secrets': {}
      'stately-sharing.until': {}
      'stately-sharing.cancel': {}
      'stately-sharing.confirm': {}
      'stately-sharing.waiting': {}
      'stately-sharing.connected': {}
      'stately-sharing.end': {}
      'stately-sharing.complaint.refused': {}
      'stately-sharing.complaint.failed': {}
    }
  }
}
