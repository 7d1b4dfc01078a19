// Generated from tenants.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

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
      'tenant-list.sandbox': {}
      'tenant-list.accounts': {}
      'tenant-list.requests': {}
      'tenant-list.requests.sent': { sent: number | bigint }
      'tenant-list.requests.ofQuota': { quota: number | bigint; sent: number | bigint }
      'tenant-list.created': {}
      'tenant-list.tezos': { tez: MessageValue }
      'tenant-list.tezos.low': { tez: MessageValue }
      'tenant-list.tezos.unknown': {}
      'tenant-list.tezos.copy': {}
      'tenant-list.tezos.copied': {}
      'tenant-list.found': { total: number | bigint }
      'tenant-list.foundMore': { total: number | bigint }
      'tenant-list.loading': {}
      'tenant-list.failed': {}
      'tenant-list.none': {}
      'tenant-list.empty': {}
      'tenant-list.empty.text': {}
      'tenant-edit.new': {}
      'tenant-edit.edit': {}
      'tenant-edit.name': {}
      'tenant-edit.name.missing': {}
      'tenant-edit.name.tooLong': { max: number | bigint }
      'tenant-edit.type': {}
      'tenant-edit.sandbox': {}
      'tenant-edit.sandbox.help': {}
      'tenant-edit.sandbox.lead': {}
      'tenant-edit.services': {}
      'tenant-edit.simpleSigning.help': {}
      'tenant-edit.directSignature.help': {}
      'tenant-edit.deferredSignature.help': {}
      'tenant-edit.quota': {}
      'tenant-edit.requestQuota': {}
      'tenant-edit.requestQuota.help': {}
      'tenant-edit.quota.invalid': { max: number | bigint }
      'tenant-edit.requestQuota.notPositive': {}
      'tenant-edit.documentQuota': {}
      'tenant-edit.documentQuota.help': {}
      'tenant-edit.documentQuota.notPositive': {}
      'tenant-edit.accounts': {}
      'tenant-edit.domains': {}
      'tenant-edit.storage': {}
      'tenant-edit.created': {}
      'tenant-edit.updated': {}
      'tenant-edit.gone': {}
      'tenant-edit.gone.text': {}
      'tenant-edit.gone.leave': {}
    }
  }
}
