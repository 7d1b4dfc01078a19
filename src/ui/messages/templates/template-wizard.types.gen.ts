// Generated from template-wizard.en.json by scripts/message-types.ts.
import type { MessageTag, MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'template-wizard.title': {}
      'template-wizard.edit': {}
      'template-wizard.tab': { n: MessageValue; name: MessageValue; step: MessageValue }
      'template-wizard.leave': {}
      'template-wizard.close': {}
      'template-wizard.saving': {}
      'template-wizard.step.files': {}
      'template-wizard.step.roles': {}
      'template-wizard.step.fields': {}
      'template-wizard.step.settings': {}
      'template-wizard.step.review': {}
      'template-wizard.name': {}
      'template-wizard.name.help': {}
      'template-wizard.name.nameMissing': {}
      'template-wizard.name.TemplateNameTooLongException': { max: number | bigint }
      'template-wizard.name.TemplateInvalidNameException': { character: MessageValue }
      'template-wizard.files.question': {}
      'template-wizard.files.lead': {}
      'template-wizard.files.why': {}
      'template-wizard.about': {}
      'template-wizard.about.text': {}
      'template-wizard.about.ready': {}
      'template-wizard.roles.question': {}
      'template-wizard.roles.lead': {}
      'template-wizard.roles.order': {}
      'template-wizard.roles.list': {}
      'template-wizard.roles.list.ordered': {}
      'template-wizard.roles.new': {}
      'template-wizard.roles.add': {}
      'template-wizard.roles.full': { max: number | bigint }
      'template-wizard.roles.about': {}
      'template-wizard.roles.about.text': {}
      'template-wizard.roles.noRole': {}
      'template-wizard.roles.rolesNameError': {}
      'template-wizard.roles.rolesNameTooLong': {}
      'template-wizard.roles.name': {}
      'template-wizard.roles.name.missing': {}
      'template-wizard.roles.name.duplicate': {}
      'template-wizard.roles.name.tooLong': { max: number | bigint }
      'template-wizard.roles.signatureType': {}
      'template-wizard.roles.signatureType.MANDATORY': {}
      'template-wizard.roles.signatureType.OPTIONAL': {}
      'template-wizard.roles.otpType': {}
      'template-wizard.roles.otpType.MAIL': {}
      'template-wizard.roles.otpType.NONE': {}
      'template-wizard.roles.code.MAIL': {}
      'template-wizard.roles.code.NONE': {}
      'template-wizard.roles.optional': {}
      'template-wizard.roles.drag': { name: MessageValue }
      'template-wizard.roles.up': { name: MessageValue }
      'template-wizard.roles.down': { name: MessageValue }
      'template-wizard.roles.remove': { name: MessageValue }
      'template-wizard.removal.role': { name: MessageValue }
      'template-wizard.removal.role.text': { fields: number | bigint }
      'template-wizard.removal.role.confirm': {}
      'template-wizard.removal.role.keep': {}
      'template-wizard.fields.question': {}
      'template-wizard.fields.why': { fields: number | bigint; link: MessageTag; page: MessageValue }
      'template-wizard.settings.question': {}
      'template-wizard.settings.lead': {}
      'template-wizard.settings.card': {}
      'template-wizard.settings.optional': {}
      'template-wizard.settings.requestName': {}
      'template-wizard.settings.requestName.help': {}
      'template-wizard.settings.RequestNameTooLongException': { max: number | bigint }
      'template-wizard.settings.RequestInvalidNameException': { character: MessageValue }
      'template-wizard.settings.duration': {}
      'template-wizard.settings.duration.help': { max: number | bigint }
      'template-wizard.settings.InvalidDurationException': { max: number | bigint }
      'template-wizard.settings.language': {}
      'template-wizard.settings.language.help': {}
      'template-wizard.language.EN': {}
      'template-wizard.language.FR': {}
      'template-wizard.settings.reminders': {}
      'template-wizard.settings.why.requestName': {}
      'template-wizard.settings.why.duration': {}
      'template-wizard.review.question': {}
      'template-wizard.review.lead': {}
      'template-wizard.review.lead.ready': {}
      'template-wizard.review.save': {}
      'template-wizard.review.change': {}
      'template-wizard.review.change.name': {}
      'template-wizard.review.change.files': {}
      'template-wizard.review.change.roles': {}
      'template-wizard.review.change.settings': {}
      'template-wizard.review.roles': { count: number | bigint }
      'template-wizard.review.fields': { fields: number | bigint }
      'template-wizard.review.sender': { fields: number | bigint }
      'template-wizard.review.noName': {}
      'template-wizard.review.duration': { days: number | bigint }
      'template-wizard.review.reminders': { count: number | bigint }
      'template-wizard.review.noTexts': {}
      'template-wizard.leaving.title': {}
      'template-wizard.leaving.new': {}
      'template-wizard.leaving.draft': {}
      'template-wizard.leaving.ready': {}
      'template-wizard.leaving.keep': {}
      'template-wizard.leaving.confirm': {}
      'template-wizard.refused': {}
      'template-wizard.notSaved': {}
      'template-wizard.gone.title': {}
      'template-wizard.gone.text': {}
      'template-wizard.gone.leave': {}
      'template-wizard.opening': {}
      'template-wizard.saved': { name: MessageValue }
      'template-wizard.missing': {}
    }
  }
}
