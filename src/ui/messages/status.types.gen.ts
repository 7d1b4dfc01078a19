// Generated from status.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'status.consult.title': {}
      'status.consult.text': {}
      'status.canceled.title': {}
      'status.canceled.text': {}
      'status.expired.title': {}
      'status.expired.text': {}
      'status.finished.title': {}
      'status.finished.text': {}
      'status.expiredEmbedded.title': {}
      'status.expiredEmbedded.text': {}
      'status.rejected.title': {}
      'status.rejected.text': {}
      'status.editing.title': {}
      'status.editing.text': {}
      'status.notAvailable.title': {}
      'status.notAvailable.text': {}
      'status.unknownLink.title': {}
      'status.unknownLink.text': {}
    }
  }
}
