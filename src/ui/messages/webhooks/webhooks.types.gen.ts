// Generated from webhooks.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'webhook-list.title': {}
      'webhook-list.new': {}
      'webhook-list.filters': {}
      'webhook-list.url': {}
      'webhook-list.events': {}
      'webhook-list.allEvents': {}
      'webhook-list.someEvents': { count: number | bigint }
      'webhook-list.state': {}
      'webhook-list.state.ACTIVE': {}
      'webhook-list.state.PAUSED': {}
      'webhook-list.state.SWITCHED_OFF': {}
      'webhook-list.failing': {}
      'webhook-list.since': { date: MessageValue }
      'webhook-list.overlap': { date: MessageValue }
      'webhook-list.created': {}
      'webhook-list.actionsFor': { url: MessageValue }
      'webhook-list.change': {}
      'webhook-list.secret': {}
      'webhook-list.delete': {}
      'webhook-list.found': { total: number | bigint }
      'webhook-list.foundMore': { total: number | bigint }
      'webhook-list.loading': {}
      'webhook-list.failed': {}
      'webhook-list.none': {}
      'webhook-list.empty': {}
      'webhook-list.empty.text': {}
      'webhook-removal.title': { name: MessageValue }
      'webhook-removal.text': {}
      'webhook-removal.keep': {}
      'webhook-removal.confirm': {}
      'webhook-removal.pending': {}
      'webhook-removal.close': {}
    }
  }
}
