// Generated from webhook-form.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'webhook-form.new': {}
      'webhook-form.change': {}
      'webhook-form.close': {}
      'webhook-form.loading': {}
      'webhook-form.gone': {}
      'webhook-form.url': {}
      'webhook-form.url.help': {}
      'webhook-form.url.fixed': {}
      'webhook-form.url.invalid': {}
      'webhook-form.description': {}
      'webhook-form.description.help': {}
      'webhook-form.events': {}
      'webhook-form.events.missing': {}
      'webhook-form.event.REQUEST_STATE_CHANGED': {}
      'webhook-form.event.SIGNER_SIGNED': {}
      'webhook-form.event.SIGNER_REFUSED': {}
      'webhook-form.event.CERTIFICATION_STATE_CHANGED': {}
      'webhook-form.active': {}
      'webhook-form.active.hint': {}
      'webhook-form.decline': {}
      'webhook-form.create': {}
      'webhook-form.save': {}
      'webhook-form.saving': {}
    }
  }
}
