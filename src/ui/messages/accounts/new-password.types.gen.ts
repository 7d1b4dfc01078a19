// Generated from new-password.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'new-password.title': {}
      'new-password.lead': {}
      'new-password.checking': {}
      'new-password.submit': {}
      'new-password.submitting': {}
      'new-password.spent.title': {}
      'new-password.spent.text': {}
      'new-password.spent.todo': {}
      'new-password.spent.login': {}
      'new-password.spent.renew': {}
    }
  }
}
