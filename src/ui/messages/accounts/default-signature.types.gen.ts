// Generated from default-signature.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'default-signature.title': {}
      'default-signature.lead': {}
      'default-signature.back': {}
      'default-signature.label': {}
      'default-signature.help': {}
      'default-signature.none': {}
      'default-signature.alt': { name: MessageValue }
      'default-signature.choose': {}
      'default-signature.change': {}
      'default-signature.remove': {}
      'default-signature.saved': {}
      'default-signature.removed': {}
      'default-signature.undo': {}
      'default-signature.unsaved': {}
      'default-signature.drop': {}
    }
  }
}
