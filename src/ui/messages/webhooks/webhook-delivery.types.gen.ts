// Generated from webhook-delivery.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'webhook-delivery.title': {}
      'webhook-delivery.close': {}
      'webhook-delivery.loading': {}
      'webhook-delivery.testing': {}
      'webhook-delivery.gone': {}
      'webhook-delivery.state': {}
      'webhook-delivery.state.WAITING': {}
      'webhook-delivery.state.DELIVERED': {}
      'webhook-delivery.state.FAILED': {}
      'webhook-delivery.event.REQUEST_STATE_CHANGED': {}
      'webhook-delivery.event.SIGNER_SIGNED': {}
      'webhook-delivery.event.SIGNER_REFUSED': {}
      'webhook-delivery.event.CERTIFICATION_STATE_CHANGED': {}
      'webhook-delivery.event.WEBHOOK_TEST': {}
      'webhook-delivery.url': {}
      'webhook-delivery.eventId': {}
      'webhook-delivery.created': {}
      'webhook-delivery.next': {}
      'webhook-delivery.sent': {}
      'webhook-delivery.attempts': { count: number | bigint }
      'webhook-delivery.status': { status: MessageValue }
      'webhook-delivery.duration': { duration: number | bigint }
      'webhook-delivery.failure.ADDRESS_NOT_ALLOWED': {}
      'webhook-delivery.failure.NAME_NOT_FOUND': {}
      'webhook-delivery.failure.NOT_CONNECTED': {}
      'webhook-delivery.failure.CERTIFICATE_INVALID': {}
      'webhook-delivery.failure.TIMED_OUT': {}
      'webhook-delivery.reload': {}
      'webhook-delivery.again': {}
      'webhook-delivery.sending': {}
    }
  }
}
