// Generated from session-idle.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'session-idle.title': {}
      'session-idle.text': { minutes: number | bigint }
      'session-idle.left': { seconds: number | bigint }
      'session-idle.drafts': {}
      'session-idle.leave': {}
      'session-idle.stay': {}
      'session-idle.staying': {}
      'session-idle.end.title': {}
      'session-idle.end.text': { hours: number | bigint }
      'session-idle.end.drafts': {}
      'session-idle.end.later': {}
      'session-idle.end.login': {}
    }
  }
}
