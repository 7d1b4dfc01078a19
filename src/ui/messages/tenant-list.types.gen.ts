// Generated from tenant-list.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'tenant-list.title': {}
      'tenant-list.new': {}
      'tenant-list.filters': {}
      'tenant-list.name': {}
      'tenant-list.type': {}
      'tenant-list.type.ADMIN': {}
      'tenant-list.type.STANDALONE': {}
      'tenant-list.type.STANDARD': {}
      'tenant-list.services': {}
      'tenant-list.simpleSigning': {}
      'tenant-list.directSignature': {}
      'tenant-list.deferredSignature': {}
      'tenant-list.accounts': {}
      'tenant-list.requests': {}
      'tenant-list.requests.sent': { sent: number | bigint }
      'tenant-list.requests.ofQuota': { quota: number | bigint; sent: number | bigint }
      'tenant-list.created': {}
      'tenant-list.found': { total: number | bigint }
      'tenant-list.foundMore': { total: number | bigint }
      'tenant-list.loading': {}
      'tenant-list.failed': {}
      'tenant-list.none': {}
      'tenant-list.empty': {}
      'tenant-list.empty.text': {}
    }
  }
}
