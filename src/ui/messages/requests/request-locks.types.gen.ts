// Generated from request-locks.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'request-locks.signer': { name: MessageValue; status: string }
      'request-locks.signer.SIGNED': { at: MessageValue }
      'request-locks.signer.REJECTED': { at: MessageValue }
      'request-locks.lead': {}
      'request-locks.order': { minOrder: number | bigint }
      'request-locks.title': {}
      'request-locks.can.signers': {}
      'request-locks.can.files': {}
      'request-locks.can.rest': {}
      'request-locks.files.acted': { acted: string; count: number | bigint; names: MessageValue }
      'request-locks.files.template': {}
      'request-locks.order.acted': {}
      'request-locks.senders': {}
      'request-locks.files.title': {}
      'request-locks.files.why.acted': { acted: string; count: number | bigint; names: MessageValue }
      'request-locks.files.why.template': {}
      'request-locks.values': { acted: string; count: number | bigint; names: MessageValue }
    }
  }
}
