// Generated from profile.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'profile.title': {}
      'profile.lead': {}
      'profile.back': {}
      'profile.about': {}
      'profile.signature': {}
      'profile.security': {}
      'profile.mail': {}
      'profile.login': {}
      'profile.tenant': {}
      'profile.role': {}
      'profile.group': {}
      'profile.person': {}
      'profile.firstName': {}
      'profile.firstName.missing': {}
      'profile.lastName': {}
      'profile.lastName.missing': {}
      'profile.tooLong': { max: number | bigint }
      'profile.language': {}
      'profile.language.help': {}
      'profile.dates': {}
      'profile.dateFormat': {}
      'profile.dateFormat.help': {}
      'profile.dateFormat.option': { example: MessageValue; format: MessageValue }
      'profile.hourFormat': {}
      'profile.hourFormat.none': {}
      'profile.requests': {}
      'profile.notice': {}
      'profile.notice.help': {}
      'profile.notice.days': { days: number | bigint }
      'profile.saved': {}
      'profile.gone': {}
      'profile.gone.text': {}
    }
  }
}
