// Generated from copy-recipients.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'copy-recipients.label': {}
      'copy-recipients.help': { max: number | bigint }
      'copy-recipients.list': {}
      'copy-recipients.added': { emails: MessageValue }
      'copy-recipients.removed': { email: MessageValue }
      'copy-recipients.copied': {}
      'copy-recipients.invalid': { count: number | bigint; emails: MessageValue }
      'copy-recipients.twice': { email: MessageValue }
      'copy-recipients.tooMany': { extra: number | bigint; max: number | bigint }
      'copy-recipients.why': {}
      'copy-recipients.sent': { to: MessageValue }
    }
  }
}
