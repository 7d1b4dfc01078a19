// Generated from request-draft.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'request-draft.title': {}
      'request-draft.lead': {}
      'request-draft.name': {}
      'request-draft.untitled': {}
      'request-draft.touched': {}
      'request-draft.touched.value': { at: Date | number }
      'request-draft.resume': {}
      'request-draft.discard': {}
      'request-draft.discarding': {}
      'request-draft.discard.help': {}
      'request-draft.looking': {}
      'request-draft.failed': {}
      'request-draft.retry': {}
      'request-draft.sent': {}
      'request-draft.gone': {}
    }
  }
}
