// Generated from invite-edit.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'invite-edit.new': {}
      'invite-edit.email': {}
      'invite-edit.email.help': { days: number | bigint }
      'invite-edit.email.missing': {}
      'invite-edit.email.invalidMail': {}
      'invite-edit.role': {}
      'invite-edit.group': {}
      'invite-edit.noGroup': {}
      'invite-edit.send': {}
      'invite-edit.created': {}
      'invite-edit.gone': {}
      'invite-edit.gone.text': {}
      'invite-edit.gone.leave': {}
    }
  }
}
