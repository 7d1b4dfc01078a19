// Generated from webhook-delivery-list.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'webhook-delivery-list.title': {}
      'webhook-delivery-list.webhooks': {}
      'webhook-delivery-list.test': {}
      'webhook-delivery-list.filters': {}
      'webhook-delivery-list.state': {}
      'webhook-delivery-list.anyState': {}
      'webhook-delivery-list.event': {}
      'webhook-delivery-list.created': {}
      'webhook-delivery-list.last': {}
      'webhook-delivery-list.tries': {}
      'webhook-delivery-list.found': { total: number | bigint }
      'webhook-delivery-list.foundMore': { total: number | bigint }
      'webhook-delivery-list.loading': {}
      'webhook-delivery-list.failed': {}
      'webhook-delivery-list.none': {}
      'webhook-delivery-list.empty': {}
      'webhook-delivery-list.empty.text': {}
    }
  }
}
