// Generated from counters.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'counters.requests': {}
      'counters.certifications': {}
      'counters.documents': {}
      'counters.finished': {}
      'counters.ended': {}
      'counters.ongoing': {}
      'counters.endedBoth': {}
      'counters.chart': {}
      'counters.part.validated': {}
      'counters.part.ongoing': {}
      'counters.part.rejected': {}
      'counters.part.rejected.both': {}
      'counters.counted': { count: number | bigint }
      'counters.before': { count: number | bigint; month: MessageValue }
    }
  }
}
