// Generated from first-start.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'first-start.title': {}
      'first-start.lead': {}
      'first-start.organization': {}
      'first-start.organization.missing': {}
      'first-start.firstName': {}
      'first-start.firstName.missing': {}
      'first-start.lastName': {}
      'first-start.lastName.missing': {}
      'first-start.email': {}
      'first-start.email.missing': {}
      'first-start.email.help': {}
      'first-start.submit': {}
      'first-start.submitting': {}
      'first-start.spent.title': {}
      'first-start.spent.text': {}
      'first-start.noLink.title': {}
      'first-start.noLink.text': {}
      'first-start.noLink.todo': {}
    }
  }
}
