// Generated from reminder-stop.en.json by scripts/message-types.ts.
import type { MessageValue } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'reminder-stop.title': {}
      'reminder-stop.stopping': {}
      'reminder-stop.stopped': {}
      'reminder-stop.stopped.text': { request: MessageValue; sender: MessageValue }
      'reminder-stop.undo': {}
      'reminder-stop.resuming': {}
      'reminder-stop.resumed': {}
      'reminder-stop.resumed.text': { request: MessageValue; sender: MessageValue }
      'reminder-stop.stop': {}
      'reminder-stop.over': {}
      'reminder-stop.over.text': { request: MessageValue; sender: MessageValue }
      'reminder-stop.spent': {}
      'reminder-stop.spent.text': {}
      'reminder-stop.failed': {}
      'reminder-stop.retry': {}
    }
  }
}
