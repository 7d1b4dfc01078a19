// Generated from domains.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'domains.title': {}
      'domains.lead': {}
      'domains.back': {}
      'domains.loading': {}
      'domains.failed': {}
      'domains.retry': {}
      'domains.close': {}
      'domains.add': {}
      'domains.adding': {}
      'domains.empty': {}
      'domains.empty.text': {}
      'domains.state.APPROVED': {}
      'domains.state.VERIFIED': {}
      'domains.state.LAPSED': {}
      'domains.state.WAITING': {}
      'domains.detail.APPROVED': {}
      'domains.detail.VERIFIED': { day: MessageValue }
      'domains.detail.LAPSED': { day: MessageValue }
      'domains.detail.WAITING': {}
      'domains.record': {}
      'domains.record.name': {}
      'domains.record.text': {}
      'domains.copy.name': {}
      'domains.copy.text': {}
      'domains.copied': {}
      'domains.check': {}
      'domains.checking': {}
      'domains.added': {}
      'domains.checked': {}
      'domains.gone': {}
      'domains.removed': {}
      'domains.remove': { domain: MessageValue }
      'domains.addition.title': {}
      'domains.addition.domain': {}
      'domains.addition.help': {}
      'domains.addition.cancel': {}
      'domains.addition.confirm': {}
      'domains.removal.title': {}
      'domains.removal.text': { domain: MessageValue; organisation: MessageValue }
      'domains.removal.again': {}
      'domains.removal.keep': {}
      'domains.removal.confirm': {}
      'domains.removal.removing': {}
    }
  }
}
