// Generated from group-list.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'group-list.title': {}
      'group-list.new': {}
      'group-list.filters': {}
      'group-list.name': {}
      'group-list.parent': {}
      'group-list.accounts': {}
      'group-list.tenant': {}
      'group-list.count': { accounts: number | bigint }
      'group-list.found': { total: number | bigint }
      'group-list.foundMore': { total: number | bigint }
      'group-list.loading': {}
      'group-list.failed': {}
      'group-list.none': {}
      'group-list.empty': {}
      'group-list.empty.text': {}
    }
  }
}
