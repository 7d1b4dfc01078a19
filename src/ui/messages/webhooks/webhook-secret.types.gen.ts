// Generated from webhook-secret.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'webhook-secret.title': {}
      'webhook-secret.text': {}
      'webhook-secret.keep': {}
      'webhook-secret.confirm': {}
      'webhook-secret.pending': {}
      'webhook-secret.close': {}
      'webhook-secret.gone': {}
      'webhook-secret.shown': {}
      'webhook-secret.once': {}
      'webhook-secret.copy': {}
      'webhook-secret.copied': {}
      'webhook-secret.use': {}
      'webhook-secret.overlap': {}
      'webhook-secret.kept': {}
    }
  }
}
