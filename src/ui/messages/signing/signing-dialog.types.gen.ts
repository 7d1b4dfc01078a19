// Generated from signing-dialog.en.json by scripts/message-types.ts.
import type { MessageTag, MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'signing-dialog.close': {}
      'signing-dialog.cancel': {}
      'signing-dialog.back': {}
      'signing-dialog.step.review': { of: number | bigint; step: number | bigint }
      'signing-dialog.step.signature': { of: number | bigint; step: number | bigint }
      'signing-dialog.step.code': { of: number | bigint; step: number | bigint }
      'signing-dialog.review': {}
      'signing-dialog.pages': { pages: number | bigint }
      'signing-dialog.signAs': {}
      'signing-dialog.askedBy': {}
      'signing-dialog.copy': {}
      'signing-dialog.copyText': {}
      'signing-dialog.readDocument': { files: number | bigint }
      'signing-dialog.acceptTerms': { link: MessageTag }
      'signing-dialog.choose': {}
      'signing-dialog.signature': {}
      'signing-dialog.use': {}
      'signing-dialog.preparing': {}
      'signing-dialog.preview': {}
      'signing-dialog.place': { file: MessageValue; others: number | bigint; page: number | bigint }
      'signing-dialog.noPlace': { files: number | bigint }
      'signing-dialog.code': {}
      'signing-dialog.looking': {}
      'signing-dialog.sendingTo': { b: MessageTag; mail: MessageValue }
      'signing-dialog.sentTo': { b: MessageTag; mail: MessageValue }
      'signing-dialog.alreadySent': { b: MessageTag; mail: MessageValue; time: MessageValue }
      'signing-dialog.sandbox': {}
      'signing-dialog.codeLabel': {}
      'signing-dialog.digit': { place: number | bigint }
      'signing-dialog.noMail': {}
      'signing-dialog.wait': { time: MessageValue }
      'signing-dialog.mayResend': {}
      'signing-dialog.sendNew': {}
      'signing-dialog.sending': {}
      'signing-dialog.sign': { files: number | bigint }
      'signing-dialog.signing': {}
      'signing-dialog.signFilesAs': { files: number | bigint }
      'signing-dialog.chosen': {}
      'signing-dialog.done': {}
      'signing-dialog.doneText': { b: MessageTag; day: MessageValue; files: number | bigint; name: MessageValue; time: MessageValue; zone: MessageValue }
      'signing-dialog.youSigned': {}
      'signing-dialog.confirmedBy': { mail: MessageValue }
      'signing-dialog.othersSign': { count: number | bigint; names: MessageValue }
      'signing-dialog.signNext': { count: number | bigint; names: MessageValue }
      'signing-dialog.notified': {}
      'signing-dialog.everyoneSigned': {}
      'signing-dialog.requiredSigned': {}
      'signing-dialog.optionalOpen': { count: number | bigint; day: MessageValue; names: MessageValue }
      'signing-dialog.copyComes': {}
      'signing-dialog.copyOnItsWay': {}
      'signing-dialog.copyWhat': {}
      'signing-dialog.finish': {}
      'signing-dialog.complaint.missingTicks': {}
      'signing-dialog.complaint.malformedCode': {}
      'signing-dialog.complaint.wrongCode': { tries: number | bigint }
      'signing-dialog.complaint.codeExpired': {}
      'signing-dialog.complaint.codeSpent': {}
      'signing-dialog.complaint.codeWithheld': { time: MessageValue }
      'signing-dialog.leaveTo': { host: MessageValue }
      'signing-dialog.recalling': {}
      'signing-dialog.complaint.savedUnreachable': {}
    }
  }
}
