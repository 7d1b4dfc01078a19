// Generated from site-map.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'site-map.title': {}
      'site-map.lead': {}
      'site-map.group.use': {}
      'site-map.group.account': {}
      'site-map.group.help': {}
      'site-map.group.legal': {}
    }
  }
}
