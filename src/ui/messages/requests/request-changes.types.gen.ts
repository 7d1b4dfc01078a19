// Generated from request-changes.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'request-changes.title': { count: number | bigint }
      'request-changes.nothing': {}
      'request-changes.change': {}
      'request-changes.changeOf': { what: MessageValue }
      'request-changes.file': { is: string }
      'request-changes.fileOrder': {}
      'request-changes.signer': { is: string }
      'request-changes.copy': { is: string }
      'request-changes.signerName': {}
      'request-changes.signerMail': { about: MessageValue }
      'request-changes.signerRole': { about: MessageValue }
      'request-changes.signerOrder': { about: MessageValue }
      'request-changes.signerCode': { about: MessageValue }
      'request-changes.signerType': { about: MessageValue }
      'request-changes.name': {}
      'request-changes.language': {}
      'request-changes.expiresOn': {}
      'request-changes.metadata': { about: MessageValue }
      'request-changes.value': { about: MessageValue }
      'request-changes.filesTreatment': {}
      'request-changes.sendFilesByEmail': {}
      'request-changes.reassignment': {}
      'request-changes.signingRedirectUrl': {}
      'request-changes.failureSigningRedirectUrl': {}
      'request-changes.reminders': {}
      'request-changes.notice': {}
      'request-changes.fieldsAdded': { about: MessageValue; count: number | bigint; file: MessageValue; page: MessageValue }
      'request-changes.fieldsRemoved': { about: MessageValue; count: number | bigint; file: MessageValue; page: MessageValue }
      'request-changes.fieldsMoved': { about: MessageValue; count: number | bigint; file: MessageValue; page: MessageValue }
      'request-changes.fieldsChanged': { about: MessageValue; count: number | bigint; file: MessageValue; page: MessageValue }
      'request-changes.sender': {}
      'request-changes.order': { order: number | bigint }
      'request-changes.code.MAIL': {}
      'request-changes.code.NONE': {}
      'request-changes.type.MANDATORY': {}
      'request-changes.type.OPTIONAL': {}
      'request-changes.merged': {}
      'request-changes.separate': {}
      'request-changes.withFiles': {}
      'request-changes.withoutFiles': {}
      'request-changes.reassignable': {}
      'request-changes.notReassignable': {}
      'request-changes.often.EVERY_DAY': { count: number | bigint }
      'request-changes.often.THREE_DAYS': { count: number | bigint }
      'request-changes.often.FIVE_DAYS': { count: number | bigint }
      'request-changes.often.SEVEN_DAYS': { count: number | bigint }
      'request-changes.often.NONE': {}
      'request-changes.days': { days: number | bigint }
      'request-changes.ticked': {}
      'request-changes.notTicked': {}
      'request-changes.mails': {}
      'request-changes.told.invited': {}
      'request-changes.told.moved': {}
      'request-changes.told.later': {}
      'request-changes.told.copied': {}
      'request-changes.told.removed': {}
      'request-changes.told.invited.text': {}
      'request-changes.told.moved.text': { mail: MessageValue }
      'request-changes.told.later.text': {}
      'request-changes.told.copied.text': {}
      'request-changes.told.removed.text': {}
      'request-changes.none': { names: MessageValue }
      'request-changes.nobody': {}
    }
  }
}
