// Generated from bulk.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'bulk.select': { name: MessageValue }
      'bulk.selectAll': {}
      'bulk.unnamed': {}
      'bulk.start': {}
      'bulk.end': {}
      'bulk.actions': {}
      'bulk.selected': { count: number | bigint }
      'bulk.selectedMost': { count: number | bigint }
      'bulk.remind': {}
      'bulk.download': {}
      'bulk.cancel': {}
      'bulk.title': { action: string }
      'bulk.reading': {}
      'bulk.question': { action: string; count: number | bigint; mails: number | bigint }
      'bulk.targets': { count: number | bigint }
      'bulk.mails': { count: number | bigint }
      'bulk.leftOut': { count: number | bigint }
      'bulk.because.notOwn': {}
      'bulk.because.notPending': {}
      'bulk.because.signed': {}
      'bulk.because.over': {}
      'bulk.because.embedded': {}
      'bulk.because.mailedRecently': { minutes: number | bigint }
      'bulk.because.missing': {}
      'bulk.because.notFinished': {}
      'bulk.because.purged': {}
      'bulk.dismiss': {}
      'bulk.keep': { count: number | bigint }
      'bulk.message.help': { count: number | bigint }
      'bulk.confirm': { action: string; count: number | bigint }
      'bulk.working': { action: string }
      'bulk.progress': { all: number | bigint; done: number | bigint }
      'bulk.stop': {}
      'bulk.stopping': {}
      'bulk.report': { action: string; all: number | bigint; done: number | bigint }
      'bulk.undone': { count: number | bigint }
      'bulk.untried': {}
      'bulk.meanwhile': { state: string }
      'bulk.done': { count: number | bigint }
      'bulk.retry': {}
      'bulk.close': {}
      'bulk.toast': { action: string; count: number | bigint }
    }
  }
}
