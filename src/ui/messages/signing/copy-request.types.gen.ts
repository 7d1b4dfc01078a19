// Generated from copy-request.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'copy-request.title': {}
      'copy-request.lead.INITIATED': { issuer: MessageValue }
      'copy-request.lead.PENDING': { issuer: MessageValue }
      'copy-request.lead.EDITING': { issuer: MessageValue }
      'copy-request.lead.BEING_FINALIZED': {}
      'copy-request.lead.FINISHED': {}
      'copy-request.lead.tested': {}
      'copy-request.lead.CANCELED': { issuer: MessageValue }
      'copy-request.lead.REFUSED': { issuer: MessageValue }
      'copy-request.lead.EXPIRED': { issuer: MessageValue }
    }
  }
}
