// Generated from bulk-list.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'bulk-list.title': {}
      'bulk-list.new': {}
      'bulk-list.filters': {}
      'bulk-list.name': {}
      'bulk-list.template': {}
      'bulk-list.created': {}
      'bulk-list.creator': {}
      'bulk-list.state': {}
      'bulk-list.counts': {}
      'bulk-list.counts.of': { sent: number | bigint; total: number | bigint }
      'bulk-list.counts.failed': { failed: number | bigint }
      'bulk-list.found': { total: number | bigint }
      'bulk-list.foundMore': { total: number | bigint }
      'bulk-list.loading': {}
      'bulk-list.failed': {}
      'bulk-list.none': {}
      'bulk-list.empty': {}
      'bulk-list.empty.text': {}
    }
  }
}
