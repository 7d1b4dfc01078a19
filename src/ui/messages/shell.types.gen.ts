// Generated from shell.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'shell.skip': {}
      'shell.loading': {}
      'shell.offline': {}
      'shell.offline.text': {}
      'shell.start': {}
      'shell.search': {}
      'shell.help': {}
      'shell.search.short': {}
      'shell.language': {}
      'shell.theme': {}
      'shell.theme.light': {}
      'shell.theme.dark': {}
      'shell.theme.system': {}
      'shell.menu': {}
      'shell.group.signature': {}
      'shell.group.certification': {}
      'shell.group.manage': {}
      'shell.group.settings': {}
      'shell.waiting': { count: number | bigint }
      'shell.menu.onComputer': {}
      'shell.login': {}
      'shell.greeting.morning': { name: MessageValue }
      'shell.greeting.afternoon': { name: MessageValue }
      'shell.greeting.evening': { name: MessageValue }
      'shell.role.BASIC_USER': {}
      'shell.role.USER': {}
      'shell.role.MANAGER': {}
      'shell.role.ADMIN_TENANT': {}
      'shell.role.ADMIN': {}
      'shell.sandbox': {}
      'shell.organisation': {}
      'shell.logout': {}
      'shell.account': {}
      'shell.toTop': {}
      'shell.error.close': {}
      'shell.toast.close': {}
      'shell.error.retry': {}
      'shell.error.logout': {}
      'shell.error.language.en': {}
      'shell.error.language.fr': {}
      'shell.foot': {}
      'shell.foot.claim': {}
      'shell.foot.column.site': {}
      'shell.foot.column.legal': {}
      'shell.foot.column.help': {}
      'shell.foot.accessibility': {}
      'shell.copyright': { year: MessageValue }
    }
  }
}
