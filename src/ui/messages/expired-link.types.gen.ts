// Generated from expired-link.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'expired-link.title': {}
      'expired-link.text': {}
      'expired-link.renew': {}
      'expired-link.renewing': {}
      'expired-link.withheld': {}
      'expired-link.sent': {}
      'expired-link.sentText': {}
    }
  }
}
