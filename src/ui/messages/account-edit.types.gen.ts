// Generated from account-edit.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'account-edit.new': {}
      'account-edit.edit': {}
      'account-edit.email': {}
      'account-edit.email.help': {}
      'account-edit.email.missing': {}
      'account-edit.email.invalidMail': {}
      'account-edit.firstName': {}
      'account-edit.firstName.missing': {}
      'account-edit.lastName': {}
      'account-edit.lastName.missing': {}
      'account-edit.tooLong': { max: number | bigint }
      'account-edit.role': {}
      'account-edit.role.help': {}
      'account-edit.group': {}
      'account-edit.noGroup': {}
      'account-edit.tenant.choose': {}
      'account-edit.tenant.missing': {}
      'account-edit.tenant': {}
      'account-edit.language': {}
      'account-edit.enabled': {}
      'account-edit.enabled.help': {}
      'account-edit.created': {}
      'account-edit.updated': {}
      'account-edit.gone': {}
      'account-edit.gone.text': {}
      'account-edit.gone.leave': {}
      'account-edit.activation': {}
      'account-edit.secondFactor': {}
    }
  }
}
