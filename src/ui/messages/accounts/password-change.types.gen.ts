// Generated from password-change.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'password-change.title': {}
      'password-change.current': {}
      'password-change.current.missing': {}
      'password-change.current.refused': {}
      'password-change.throttled': { seconds: number | bigint }
      'password-change.keep': {}
      'password-change.save': {}
      'password-change.saving': {}
    }
  }
}
