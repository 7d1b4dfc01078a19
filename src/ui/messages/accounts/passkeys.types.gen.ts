// Generated from passkeys.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'passkeys.title': {}
      'passkeys.lead': {}
      'passkeys.loading': {}
      'passkeys.retry': {}
      'passkeys.close': {}
      'passkeys.add': {}
      'passkeys.making': {}
      'passkeys.adding': {}
      'passkeys.unsupported': {}
      'passkeys.empty': {}
      'passkeys.empty.text': {}
      'passkeys.declined': {}
      'passkeys.known': {}
      'passkeys.gone': {}
      'passkeys.added': {}
      'passkeys.added.todo': {}
      'passkeys.removed': {}
      'passkeys.actionsFor': { name: MessageValue }
      'passkeys.used': { added: MessageValue; used: MessageValue }
      'passkeys.neverUsed': { added: MessageValue }
      'passkeys.rename': {}
      'passkeys.remove': {}
      'passkeys.name': {}
      'passkeys.name.wrong': {}
      'passkeys.save': {}
      'passkeys.saving': {}
      'passkeys.cancel': {}
      'passkeys.removal.title': {}
      'passkeys.removal.text': { name: MessageValue }
      'passkeys.removal.device': {}
      'passkeys.removal.keep': {}
      'passkeys.removal.confirm': {}
      'passkeys.removal.removing': {}
    }
  }
}
