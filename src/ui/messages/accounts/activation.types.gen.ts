// Generated from activation.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'activation.title': {}
      'activation.lead': {}
      'activation.submit': {}
      'activation.submitting': {}
      'activation.spent.title': {}
      'activation.spent.text': {}
      'activation.spent.todo': {}
    }
  }
}
