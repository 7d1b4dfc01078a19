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
      'shell.language': {}
      'shell.theme': {}
      'shell.theme.light': {}
      'shell.theme.dark': {}
      'shell.theme.system': {}
      'shell.menu': {}
      'shell.menu.newRequest': {}
      'shell.menu.requests': {}
      'shell.menu.contacts': {}
      'shell.menu.check': {}
      'shell.menu.onComputer': {}
      'shell.login': {}
      'shell.security': {}
      'shell.logout': {}
      'shell.account': {}
      'shell.stillSignedIn': {}
      'shell.terms': {}
      'shell.copyright': { year: MessageValue }
    }
  }
}
