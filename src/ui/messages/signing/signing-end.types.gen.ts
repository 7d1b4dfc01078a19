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
      'signing-end.optional': { count: number | bigint; day: MessageValue; mail: MessageValue; names: MessageValue }
      'signing-end.partial': { mail: MessageValue }
      'signing-end.editing': { issuer: MessageValue; mail: MessageValue }
      'signing-end.canceled': { issuer: MessageValue }
      'signing-end.refused': { issuer: MessageValue }
      'signing-end.expired': { issuer: MessageValue }
      'signing-end.finished': { mail: MessageValue }
      'signing-end.sandbox': {}
      'signing-end.kind.SIGN_FILE': {}
      'signing-end.kind.SIGNED_FILE_WITH_AUDIT': {}
      'signing-end.kind.AUDIT_TRAIL': {}
      'signing-end.kind.of': { document: MessageValue; type: MessageValue }
      'signing-end.kind.PROOF_FILE': {}
      'signing-end.kind.PROOF_FOLDER': {}
      'signing-end.see': {}
      'signing-end.toSign': {}
      'signing-end.state': {}
      'signing-end.until': {}
      'signing-end.expiredOn': {}
      'signing-end.signers': {}
      'signing-end.signed': { all: number | bigint; done: number | bigint }
      'signing-end.you': {}
      'signing-end.isOptional': {}
      'signing-end.signedOn': { day: MessageValue; time: MessageValue }
      'signing-end.documents': {}
      'signing-end.extent': { pages: number | bigint }
      'signing-end.gone': {}
      'signing-end.all': {}
      'signing-end.previewName': { name: MessageValue }
      'signing-end.download': {}
      'signing-end.downloadName': { name: MessageValue }
      'signing-end.discover.title': {}
      'signing-end.discover.text': {}
      'signing-end.discover.signed': {}
      'signing-end.discover.waiting': {}
      'signing-end.discover.signature': {}
      'signing-end.discover.more': {}
      'signing-end.discover.register': {}
    }
  }
}
