// Generated from manual.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'manual.search': {}
      'manual.found': { count: number | bigint }
      'manual.none': {}
      'manual.none.text': {}
      'manual.openAll': {}
      'manual.closeAll': {}
      'manual.onlyEnglish': {}
      'manual.file': {}
      'manual.fields': {}
    }
  }
}
