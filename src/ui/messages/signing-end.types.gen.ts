// Generated from signing-end.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'signing-end.title': {}
      'signing-end.titleBefore': {}
      'signing-end.when': { day: MessageValue; time: MessageValue; zone: MessageValue }
      'signing-end.others': { count: number | bigint; mail: MessageValue; names: MessageValue }
      'signing-end.finalizing': { mail: MessageValue }
      'signing-end.finished': { mail: MessageValue }
      'signing-end.kind.SIGN_FILE': {}
      'signing-end.kind.SIGNED_FILE_WITH_AUDIT': {}
      'signing-end.kind.AUDIT_TRAIL': {}
      'signing-end.kind.PROOF_FILE': {}
      'signing-end.download': {}
      'signing-end.downloadName': { name: MessageValue }
    }
  }
}
