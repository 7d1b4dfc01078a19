// Generated from reminder.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'reminder.open': {}
      'reminder.title': {}
      'reminder.signers': {}
      'reminder.noSigner': {}
      'reminder.recent': { mail: MessageValue; minutes: number | bigint }
      'reminder.tooEarly': {}
      'reminder.tooEarly.from': { minutes: number | bigint; time: MessageValue }
      'reminder.tooEarly.first': {}
      'reminder.message': {}
      'reminder.optional': {}
      'reminder.message.help': {}
      'reminder.count': { count: MessageValue; max: MessageValue }
      'reminder.tooMany': {}
      'reminder.cancel': {}
      'reminder.send': {}
      'reminder.sending': {}
      'reminder.done': {}
      'reminder.close': {}
    }
  }
}
