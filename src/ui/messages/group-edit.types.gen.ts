// Generated from group-edit.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'group-edit.new': {}
      'group-edit.edit': {}
      'group-edit.name': {}
      'group-edit.name.missing': {}
      'group-edit.name.tooLong': { max: number | bigint }
      'group-edit.parent': {}
      'group-edit.parent.help': {}
      'group-edit.top': {}
      'group-edit.accounts': {}
      'group-edit.created': {}
      'group-edit.updated': {}
      'group-edit.gone': {}
      'group-edit.gone.text': {}
      'group-edit.gone.leave': {}
      'group-edit.delete': {}
    }
  }
}
