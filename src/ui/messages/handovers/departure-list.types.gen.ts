// Generated from departure-list.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'departure-list.title': {}
      'departure-list.filters': {}
      'departure-list.name': {}
      'departure-list.email': {}
      'departure-list.unknown': {}
      'departure-list.left': {}
      'departure-list.stayed': {}
      'departure-list.found': { total: number | bigint }
      'departure-list.foundMore': { total: number | bigint }
      'departure-list.loading': {}
      'departure-list.failed': {}
      'departure-list.none': {}
      'departure-list.empty': {}
      'departure-list.empty.text': {}
    }
  }
}
