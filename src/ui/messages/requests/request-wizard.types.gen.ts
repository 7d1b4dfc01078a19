// Generated from request-wizard.en.json by scripts/message-types.ts.
import type { MessageTag, MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'request-wizard.title': {}
      'request-wizard.tab': { n: MessageValue; name: MessageValue; step: MessageValue }
      'request-wizard.step.files': {}
      'request-wizard.step.signers': {}
      'request-wizard.step.fields': {}
      'request-wizard.step.settings': {}
      'request-wizard.review.name': {}
      'request-wizard.saving': {}
      'request-wizard.cancel.label': {}
      'request-wizard.close': {}
      'request-wizard.preview': {}
      'request-wizard.preview.as': { name: MessageValue }
      'request-wizard.preview.short': {}
      'request-wizard.leaving.title': {}
      'request-wizard.leaving.text': {}
      'request-wizard.leaving.keep': {}
      'request-wizard.leaving.confirm': {}
      'request-wizard.files.question': {}
      'request-wizard.files.lead': {}
      'request-wizard.files.after': {}
      'request-wizard.files.after.text': {}
      'request-wizard.files.after.separate': {}
      'request-wizard.files.next': {}
      'request-wizard.signers.question': {}
      'request-wizard.signers.lead': {}
      'request-wizard.signers.order': {}
      'request-wizard.signers.me': {}
      'request-wizard.signers.list': {}
      'request-wizard.signers.list.ordered': {}
      'request-wizard.signers.you': {}
      'request-wizard.templates.choose': {}
      'request-wizard.templates.hint': {}
      'request-wizard.templates.merging': {}
      'request-wizard.templates.merged': { count: number | bigint; files: number | bigint; from: string; gone: number | bigint; names: MessageValue; roles: number | bigint }
      'request-wizard.templates.change': {}
      'request-wizard.templates.replace': {}
      'request-wizard.replacement.title': {}
      'request-wizard.replacement.parts': { fields: number | bigint; files: number | bigint }
      'request-wizard.replacement.signers': { count: number | bigint; names: MessageValue }
      'request-wizard.replacement.rest': {}
      'request-wizard.replacement.keep': {}
      'request-wizard.replacement.confirm': {}
      'request-wizard.signers.role': { role: MessageValue }
      'request-wizard.signers.new': {}
      'request-wizard.signers.add': {}
      'request-wizard.signers.full': { max: number | bigint }
      'request-wizard.signers.several': {}
      'request-wizard.signers.several.title': {}
      'request-wizard.signers.several.label': {}
      'request-wizard.signers.several.help': {}
      'request-wizard.signers.several.placeholder': {}
      'request-wizard.signers.several.add': { count: number | bigint }
      'request-wizard.signers.several.cancel': {}
      'request-wizard.signers.several.empty': {}
      'request-wizard.signers.several.problems': { count: number | bigint }
      'request-wizard.signers.several.noMail': { line: number | bigint; text: MessageValue }
      'request-wizard.signers.several.invalidMail': { line: number | bigint; text: MessageValue }
      'request-wizard.signers.several.duplicate': { line: number | bigint; text: MessageValue }
      'request-wizard.signers.several.tooLong': { line: number | bigint; max: number | bigint; text: MessageValue }
      'request-wizard.signers.several.tooMany': { line: number | bigint; max: number | bigint }
      'request-wizard.signers.several.more': { count: number | bigint }
      'request-wizard.signers.code.MAIL': {}
      'request-wizard.signers.code.NONE': {}
      'request-wizard.signers.optional': {}
      'request-wizard.signers.drag': { name: MessageValue }
      'request-wizard.signers.up': { name: MessageValue }
      'request-wizard.signers.down': { name: MessageValue }
      'request-wizard.signers.edit': { name: MessageValue }
      'request-wizard.signers.remove': { name: MessageValue }
      'request-wizard.signers.removeThis': {}
      'request-wizard.signers.close': {}
      'request-wizard.signers.form': {}
      'request-wizard.signers.mail': {}
      'request-wizard.signers.suggestions.placeholder': {}
      'request-wizard.signers.suggestions.count': { count: number | bigint }
      'request-wizard.signers.suggestions.failed': {}
      'request-wizard.signers.firstName': {}
      'request-wizard.signers.lastName': {}
      'request-wizard.signers.otpType': {}
      'request-wizard.signers.invalidOtp': {}
      'request-wizard.signers.replacedOtp.MAIL': {}
      'request-wizard.signers.replacedOtp.NONE': {}
      'request-wizard.signers.otpType.MAIL': {}
      'request-wizard.signers.otpType.NONE': {}
      'request-wizard.signers.signatureType': {}
      'request-wizard.signers.signatureType.MANDATORY': {}
      'request-wizard.signers.signatureType.OPTIONAL': {}
      'request-wizard.signers.complaint.mail.missing': {}
      'request-wizard.signers.complaint.mail.invalidMail': {}
      'request-wizard.signers.complaint.mail.duplicate': {}
      'request-wizard.signers.complaint.firstName.missing': {}
      'request-wizard.signers.complaint.firstName.tooLong': { max: number | bigint }
      'request-wizard.signers.complaint.lastName.missing': {}
      'request-wizard.signers.complaint.lastName.tooLong': { max: number | bigint }
      'request-wizard.signers.why.noSigner': {}
      'request-wizard.signers.why.invalidMail': { name: MessageValue }
      'request-wizard.signers.why.rolesNotUniqueOrFilled': { name: MessageValue }
      'request-wizard.signers.someone': {}
      'request-wizard.signers.next': {}
      'request-wizard.signers.happens': {}
      'request-wizard.signers.happens.first': { count: number | bigint; names: MessageValue }
      'request-wizard.signers.happens.firstMe': {}
      'request-wizard.signers.happens.then': { count: number | bigint; names: MessageValue }
      'request-wizard.signers.happens.me': {}
      'request-wizard.signers.happens.end': {}
      'request-wizard.signers.happens.nobody': {}
      'request-wizard.signers.happens.nameless': {}
      'request-wizard.removal.signer': { name: MessageValue }
      'request-wizard.removal.signer.text': { fields: number | bigint }
      'request-wizard.removal.signer.confirm': {}
      'request-wizard.removal.signer.keep': {}
      'request-wizard.fields.question': {}
      'request-wizard.fields.next': {}
      'request-wizard.fields.why': { fields: number | bigint; link: MessageTag; page: MessageValue }
      'request-wizard.fields.bare': { count: number | bigint; names: MessageValue }
      'request-wizard.fields.overlap': { names: MessageValue; page: MessageValue }
      'request-wizard.settings.question': {}
      'request-wizard.settings.lead': {}
      'request-wizard.settings.card': {}
      'request-wizard.settings.name': {}
      'request-wizard.settings.expiresOn': {}
      'request-wizard.settings.expiresOn.help': { days: number | bigint; zone: string }
      'request-wizard.settings.language': {}
      'request-wizard.settings.language.help': {}
      'request-wizard.language.EN': {}
      'request-wizard.language.FR': {}
      'request-wizard.settings.signers': {}
      'request-wizard.settings.next': {}
      'request-wizard.settings.complaint.nameMissing': {}
      'request-wizard.settings.complaint.RequestNameTooLongException': { max: number | bigint }
      'request-wizard.settings.complaint.RequestInvalidNameException': { character: MessageValue }
      'request-wizard.settings.complaint.expirationMissing': {}
      'request-wizard.settings.complaint.InvalidExpirationDateException': { first: Date | number; last: Date | number; when: string }
      'request-wizard.settings.why.name': {}
      'request-wizard.settings.why.expiresOn': {}
      'request-wizard.mail.title': {}
      'request-wizard.mail.from': { sender: MessageValue }
      'request-wizard.mail.to': { name: MessageValue }
      'request-wizard.review.question': {}
      'request-wizard.review.lead': { count: number | bigint; names: MessageValue }
      'request-wizard.review.signers': { count: number | bigint }
      'request-wizard.review.signers.ordered': { count: number | bigint }
      'request-wizard.review.together': {}
      'request-wizard.review.fields': { fields: number | bigint }
      'request-wizard.review.end': {}
      'request-wizard.review.change': {}
      'request-wizard.review.change.files': {}
      'request-wizard.review.change.signers': {}
      'request-wizard.review.change.settings': {}
      'request-wizard.review.noFields': { file: MessageValue }
      'request-wizard.review.noFields.text': {}
      'request-wizard.review.overlap': { names: MessageValue; page: MessageValue }
      'request-wizard.review.overlap.text': {}
      'request-wizard.review.placeField': {}
      'request-wizard.review.toFields': {}
      'request-wizard.review.terms': {}
      'request-wizard.review.deadline': {}
      'request-wizard.review.deadline.value': { day: Date | number }
      'request-wizard.review.deadline.zone': { days: number | bigint; zone: string }
      'request-wizard.review.language': {}
      'request-wizard.review.signed': {}
      'request-wizard.review.signed.value': {}
      'request-wizard.review.signed.separate': {}
      'request-wizard.review.attached': {}
      'request-wizard.review.attached.SIGNED_FILE_WITH_AUDIT': {}
      'request-wizard.review.attached.SIGN_FILE': {}
      'request-wizard.review.attached.AUDIT_TRAIL': {}
      'request-wizard.review.attached.ORIGINAL_FILE': {}
      'request-wizard.review.attached.PROOF_FILE': {}
      'request-wizard.review.trail': {}
      'request-wizard.signers.alone': {}
      'request-wizard.review.alone': {}
      'request-wizard.review.sign': {}
      'request-wizard.review.opening': {}
      'request-wizard.review.end.alone': {}
      'request-wizard.alone': {}
      'request-wizard.alone.text': {}
      'request-wizard.review.send': {}
      'request-wizard.review.sending': {}
      'request-wizard.review.first': { names: MessageValue }
      'request-wizard.refused': {}
      'request-wizard.notSent': {}
      'request-wizard.gone.title': {}
      'request-wizard.gone.text': {}
      'request-wizard.gone.leave': {}
      'request-wizard.sent.text': { names: MessageValue }
      'request-wizard.sent.addressBookFull': { max: number | bigint }
    }
  }
}
