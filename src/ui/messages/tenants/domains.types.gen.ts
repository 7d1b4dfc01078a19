// Generated from domains.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'domains.title': {}
      'domains.lead': {}
      'domains.own.back': {}
      'domains.loading': {}
      'domains.failed': {}
      'domains.retry': {}
      'domains.close': {}
      'domains.own.add': {}
      'domains.own.adding': {}
      'domains.empty': {}
      'domains.own.empty.text': {}
      'domains.state.APPROVED': {}
      'domains.state.VERIFIED': {}
      'domains.state.LAPSED': {}
      'domains.state.WAITING': {}
      'domains.detail.APPROVED': {}
      'domains.detail.VERIFIED': { day: MessageValue }
      'domains.own.detail.LAPSED': { day: MessageValue }
      'domains.own.detail.WAITING': {}
      'domains.record': {}
      'domains.record.name': {}
      'domains.record.text': {}
      'domains.copy.name': {}
      'domains.copy.text': {}
      'domains.copied': {}
      'domains.check': {}
      'domains.checking': {}
      'domains.own.added': {}
      'domains.checked': {}
      'domains.gone': {}
      'domains.own.removed': {}
      'domains.remove': { domain: MessageValue }
      'domains.own.addition.title': {}
      'domains.addition.domain': {}
      'domains.own.addition.help': {}
      'domains.addition.cancel': {}
      'domains.own.addition.confirm': {}
      'domains.own.removal.title': {}
      'domains.own.removal.text': { domain: MessageValue; organisation: MessageValue }
      'domains.removal.again': {}
      'domains.own.removal.keep': {}
      'domains.own.removal.confirm': {}
      'domains.own.removal.removing': {}
      'domains.platform.back': {}
      'domains.platform.add': {}
      'domains.platform.adding': {}
      'domains.platform.empty.text': {}
      'domains.platform.detail.LAPSED': { day: MessageValue }
      'domains.platform.detail.WAITING': {}
      'domains.platform.added': {}
      'domains.platform.removed': {}
      'domains.platform.approve': {}
      'domains.platform.withdraw': {}
      'domains.platform.addition.title': {}
      'domains.platform.addition.help': {}
      'domains.platform.addition.confirm': {}
      'domains.platform.removal.title': {}
      'domains.platform.removal.text': { domain: MessageValue; organisation: MessageValue }
      'domains.platform.removal.keep': {}
      'domains.platform.removal.confirm': {}
      'domains.platform.removal.removing': {}
    }
  }
}
