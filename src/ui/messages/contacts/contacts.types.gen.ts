// Generated from contacts.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'contact-list.title': {}
      'contact-list.new': {}
      'contact-list.more': {}
      'contact-list.import': {}
      'contact-list.export': {}
      'contact-list.filters': {}
      'contact-list.emailOrName': {}
      'contact-list.found': { total: number | bigint }
      'contact-list.foundAll': { most: number | bigint; total: number | bigint }
      'contact-list.foundMore': { total: number | bigint }
      'contact-list.loading': {}
      'contact-list.failed': {}
      'contact-list.none': {}
      'contact-list.empty': {}
      'contact-list.empty.text': {}
      'contact-list.name': {}
      'contact-list.email': {}
      'contact-list.lastUsed': {}
      'contact-list.never': {}
      'contact-list.actionsFor': { name: MessageValue }
      'contact-list.edit': {}
      'contact-list.delete': {}
      'contact-edit.new': {}
      'contact-edit.edit': {}
      'contact-edit.email': {}
      'contact-edit.firstName': {}
      'contact-edit.lastName': {}
      'contact-edit.email.missing': {}
      'contact-edit.email.invalidMail': {}
      'contact-edit.firstName.missing': {}
      'contact-edit.firstName.tooLong': { max: number | bigint }
      'contact-edit.lastName.missing': {}
      'contact-edit.lastName.tooLong': { max: number | bigint }
      'contact-edit.created': {}
      'contact-edit.updated': {}
      'contact-edit.delete': {}
      'contact-edit.gone': {}
      'contact-edit.gone.text': {}
      'contact-edit.gone.leave': {}
      'contact-removal.title': { name: MessageValue }
      'contact-removal.text': {}
      'contact-removal.keep': {}
      'contact-removal.confirm': {}
      'contact-removal.pending': {}
      'contact-removal.close': {}
    }
  }
}
