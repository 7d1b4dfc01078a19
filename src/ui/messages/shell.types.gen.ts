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
      'shell.menu.userDashboard': {}
      'shell.menu.managerDashboard': {}
      'shell.menu.adminDashboard': {}
      'shell.menu.newRequest': {}
      'shell.menu.requests': {}
      'shell.menu.contacts': {}
      'shell.menu.check': {}
      'shell.menu.requestsToSign': {}
      'shell.menu.signedRequests': {}
      'shell.menu.receivedInvites': {}
      'shell.menu.groups': {}
      'shell.menu.tenantAccounts': {}
      'shell.menu.accounts': {}
      'shell.menu.newAccount': {}
      'shell.menu.tenants': {}
      'shell.menu.newTenant': {}
      'shell.menu.sentInvites': {}
      'shell.menu.tenantParameters': {}
      'shell.menu.activity': {}
      'shell.menu.onComputer': {}
      'shell.login': {}
      'shell.menu.profile': {}
      'shell.menu.security': {}
      'shell.menu.channels': {}
      'shell.greeting.morning': { name: MessageValue }
      'shell.greeting.afternoon': { name: MessageValue }
      'shell.greeting.evening': { name: MessageValue }
      'shell.role.BASIC_USER': {}
      'shell.role.USER': {}
      'shell.role.MANAGER': {}
      'shell.role.ADMIN_TENANT': {}
      'shell.role.ADMIN': {}
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
      'shell.foot.check': {}
      'shell.foot.siteMap': {}
      'shell.foot.terms': {}
      'shell.foot.legalNotice': {}
      'shell.foot.questions': {}
      'shell.foot.manual': {}
      'shell.foot.contactPage': {}
      'shell.foot.accessibility': {}
      'shell.copyright': { year: MessageValue }
    }
  }
}
