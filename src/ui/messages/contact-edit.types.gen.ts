// Generated from contact-edit.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'contact-edit.new': {}
      'contact-edit.edit': {}
      'contact-edit.email': {}
      'contact-edit.firstName': {}
      'contact-edit.lastName': {}
      'contact-edit.email.missing': {}
      'contact-edit.email.invalidMail': {}
      'contact-edit.firstName.missing': {}
      'contact-edit.firstName.tooLong': { max: number | bigint }
      'contact-edit.lastName.missing': {}
      'contact-edit.lastName.tooLong': { max: number | bigint }
      'contact-edit.created': {}
      'contact-edit.updated': {}
      'contact-edit.delete': {}
      'contact-edit.gone': {}
      'contact-edit.gone.text': {}
      'contact-edit.gone.leave': {}
    }
  }
}
