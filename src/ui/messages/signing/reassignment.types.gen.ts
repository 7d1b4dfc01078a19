// Generated from reassignment.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'reassignment.open': {}
      'reassignment.title': {}
      'reassignment.effect': { issuer: MessageValue }
      'reassignment.firstName': {}
      'reassignment.firstName.missing': {}
      'reassignment.lastName': {}
      'reassignment.lastName.missing': {}
      'reassignment.name.address': {}
      'reassignment.mail': {}
      'reassignment.language': {}
      'reassignment.language.EN': {}
      'reassignment.language.FR': {}
      'reassignment.reason': {}
      'reassignment.reason.help': { issuer: MessageValue }
      'reassignment.tooMany': {}
      'reassignment.cancel': {}
      'reassignment.ask': {}
      'reassignment.asking': {}
      'reassignment.close': {}
    }
  }
}
