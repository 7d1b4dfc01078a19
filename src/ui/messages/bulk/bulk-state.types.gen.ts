// Generated from bulk-state.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'bulk-state.RUNNING': {}
      'bulk-state.WAITING': {}
      'bulk-state.PAUSED': {}
      'bulk-state.DONE': {}
      'bulk-state.CANCELED': {}
      'bulk-state.ENDED': {}
    }
  }
}
