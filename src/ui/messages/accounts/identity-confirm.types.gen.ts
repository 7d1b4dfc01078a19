// Generated from identity-confirm.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'identity-confirm.title': {}
      'identity-confirm.lead': {}
      'identity-confirm.password': {}
      'identity-confirm.password.missing': {}
      'identity-confirm.password.refused': {}
      'identity-confirm.organisation': {}
      'identity-confirm.throttled': { seconds: number | bigint }
      'identity-confirm.decline': {}
      'identity-confirm.confirm': {}
      'identity-confirm.confirming': {}
    }
  }
}
