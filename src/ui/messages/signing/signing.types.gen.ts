// Generated from signing.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'signing.tab': { name: MessageValue }
      'signing.sandbox': {}
      'signing.pages': {}
      'signing.page': {}
      'signing.close': {}
      'signing.documents': {}
      'signing.until': { day: MessageValue }
      'signing.untilOptional': { day: MessageValue }
      'signing.count': { filled: number | bigint; of: number | bigint }
      'signing.required': {}
      'signing.more': {}
      'signing.guide': {}
      'signing.downloadAll': { files: number | bigint }
      'signing.takeAll': {}
      'signing.takeOne': {}
      'signing.download': { name: MessageValue }
      'signing.next': {}
      'signing.sign': {}
      'signing.tools': {}
      'signing.zoomOut': {}
      'signing.zoomIn': {}
      'signing.seekSignature': {}
      'signing.pageBefore': {}
      'signing.pageAfter': {}
      'signing.pageLeft': { count: number | bigint }
      'signing.pageDone': {}
      'signing.fieldOptional': { name: MessageValue; page: number | bigint }
      'signing.signHere': {}
      'signing.place': { name: MessageValue; page: number | bigint }
      'signing.signHereFlag': {}
      'signing.currentField': {}
      'signing.isRequired': {}
      'signing.isOptional': {}
      'signing.fieldOf': { of: number | bigint; place: number | bigint }
      'signing.tick': {}
      'signing.allFilled': {}
      'signing.nothingToFill': {}
      'signing.nothingSigned': {}
      'signing.fieldBefore': {}
      'signing.review': {}
      'signing.optionalName': { name: MessageValue }
      'signing.signsAfter': { name: MessageValue }
      'signing.signsToo': { name: MessageValue }
      'signing.awaited': { field: MessageValue; name: MessageValue }
      'signing.givenBy': { name: MessageValue }
      'signing.signedBy': { name: MessageValue }
      'signing.signature': { name: MessageValue }
      'signing.signatureUnread': { name: MessageValue }
      'signing.ticked': {}
      'signing.notTicked': {}
      'signing.length': { length: number | bigint; most: number | bigint }
      'signing.value.undrawable': {}
      'signing.value.tooLong': {}
      'signing.value.small': {}
      'signing.printed': {}
      'signing.complaint.changed': {}
      'signing.change.files': {}
      'signing.change.added': { names: MessageValue }
      'signing.change.changed': { names: MessageValue }
      'signing.change.removed': { names: MessageValue }
      'signing.change.lost': { name: MessageValue; value: MessageValue }
      'signing.change.none': {}
      'signing.paused.title': { issuer: MessageValue }
      'signing.paused.text': {}
      'signing.paused.short': {}
      'signing.paused.wait': {}
      'signing.resumed': { issuer: MessageValue }
      'signing.complaint.termsChanged': {}
      'signing.readTerms': {}
      'signing.complaint.fieldRefused': {}
      'signing.complaint.undrawable': {}
    }
  }
}
