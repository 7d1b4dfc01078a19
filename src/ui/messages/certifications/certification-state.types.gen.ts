// Generated from certification-state.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'certification-state.PENDING': {}
      'certification-state.VALIDATED': {}
      'certification-state.REJECTED': {}
    }
  }
}
