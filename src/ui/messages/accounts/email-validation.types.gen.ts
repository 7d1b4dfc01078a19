// Generated from email-validation.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'email-validation.title': {}
      'email-validation.lead': {}
      'email-validation.validating': {}
      'email-validation.validated': {}
      'email-validation.validated.text': {}
      'email-validation.login': {}
      'email-validation.security': {}
      'email-validation.failed': {}
      'email-validation.retry': {}
      'email-validation.spent': {}
      'email-validation.spent.text': {}
      'email-validation.spent.todo': {}
      'email-validation.taken': {}
      'email-validation.taken.text': {}
      'email-validation.taken.todo': {}
    }
  }
}
