// Generated from activity-export.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'activity-export.title': {}
      'activity-export.text': {}
      'activity-export.at': {}
      'activity-export.what': {}
      'activity-export.subject': {}
      'activity-export.who': {}
      'activity-export.tenant': {}
      'activity-export.field': {}
      'activity-export.before': {}
      'activity-export.after': {}
    }
  }
}
