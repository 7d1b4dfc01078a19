// Generated from consumption.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'consumption.title.myGroup': {}
      'consumption.title.tenant': {}
      'consumption.title.platform': {}
      'consumption.lead.myGroup': {}
      'consumption.lead.tenant': {}
      'consumption.lead.platform': {}
      'consumption.month': {}
      'consumption.monthBefore': {}
      'consumption.monthAfter': {}
      'consumption.asOf': {}
      'consumption.failed': {}
      'consumption.nothing': {}
      'consumption.nothing.myGroup': {}
      'consumption.nothing.tenant': {}
      'consumption.nothing.platform': {}
      'consumption.channel.browser': {}
      'consumption.channel.api': {}
      'consumption.channel.system': {}
      'consumption.activity': {}
      'consumption.figures': {}
      'consumption.table.myGroup': {}
      'consumption.table.tenant': {}
      'consumption.table.platform': {}
      'consumption.group': {}
      'consumption.tenant': {}
      'consumption.total': {}
      'consumption.noGroup': {}
      'consumption.column.requests': {}
      'consumption.column.certifications': {}
      'consumption.column.finished': {}
      'consumption.column.ended': {}
      'consumption.column.endedBoth': {}
      'consumption.column.documents': {}
      'consumption.quota': {}
      'consumption.noQuota': {}
      'consumption.ofQuota': { quota: number | bigint; share: MessageValue }
      'consumption.ofRequests': { quota: number | bigint; share: MessageValue }
      'consumption.ofDocuments': { quota: number | bigint; share: MessageValue }
      'consumption.documentQuota': {}
      'consumption.certifiedOf': { certified: number | bigint; quota: number | bigint }
      'consumption.more': { count: number | bigint }
      'consumption.requests': { count: number | bigint }
      'consumption.certifications': { count: number | bigint }
      'consumption.number': { number: number | bigint }
      'consumption.type': {}
    }
  }
}
