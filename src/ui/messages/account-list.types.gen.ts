// Generated from account-list.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'account-list.title': {}
      'account-list.all': {}
      'account-list.new': {}
      'account-list.filters': {}
      'account-list.person': {}
      'account-list.name': {}
      'account-list.email': {}
      'account-list.role': {}
      'account-list.group': {}
      'account-list.state': {}
      'account-list.tenant': {}
      'account-list.anyRole': {}
      'account-list.anyState': {}
      'account-list.anyGroup': {}
      'account-list.anyTenant': {}
      'account-list.state.ACTIVE': {}
      'account-list.state.INVITED': {}
      'account-list.state.DISABLED': {}
      'account-list.found': { total: number | bigint }
      'account-list.foundMore': { total: number | bigint }
      'account-list.loading': {}
      'account-list.failed': {}
      'account-list.none': {}
      'account-list.empty': {}
      'account-list.empty.text': {}
    }
  }
}
