// Generated from accounts.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'account-list.title': {}
      'account-list.all': {}
      'account-list.new': {}
      'account-list.filters': {}
      'account-list.person': {}
      'account-list.name': {}
      'account-list.email': {}
      'account-list.role': {}
      'account-list.group': {}
      'account-list.state': {}
      'account-list.tenant': {}
      'account-list.anyRole': {}
      'account-list.anyState': {}
      'account-list.anyGroup': {}
      'account-list.anyTenant': {}
      'account-list.state.ACTIVE': {}
      'account-list.state.INVITED': {}
      'account-list.state.DISABLED': {}
      'account-list.found': { total: number | bigint }
      'account-list.foundMore': { total: number | bigint }
      'account-list.loading': {}
      'account-list.failed': {}
      'account-list.none': {}
      'account-list.empty': {}
      'account-list.empty.text': {}
      'account-edit.new': {}
      'account-edit.edit': {}
      'account-edit.email': {}
      'account-edit.email.help': {}
      'account-edit.email.missing': {}
      'account-edit.email.invalidMail': {}
      'account-edit.firstName': {}
      'account-edit.firstName.missing': {}
      'account-edit.lastName': {}
      'account-edit.lastName.missing': {}
      'account-edit.tooLong': { max: number | bigint }
      'account-edit.role': {}
      'account-edit.role.help': {}
      'account-edit.group': {}
      'account-edit.noGroup': {}
      'account-edit.tenant.choose': {}
      'account-edit.tenant.missing': {}
      'account-edit.tenant': {}
      'account-edit.language': {}
      'account-edit.enabled': {}
      'account-edit.enabled.help': {}
      'account-edit.created': {}
      'account-edit.updated': {}
      'account-edit.gone': {}
      'account-edit.gone.text': {}
      'account-edit.gone.leave': {}
      'account-edit.activation': {}
      'account-edit.handover': {}
      'account-edit.secondFactor': {}
      'activation-mail.title': { name: MessageValue }
      'activation-mail.text': {}
      'activation-mail.keep': {}
      'activation-mail.confirm': {}
      'activation-mail.pending': {}
      'activation-mail.close': {}
    }
  }
}
