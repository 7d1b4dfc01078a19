// Generated from signature-choice.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'signature-choice.title': {}
      'signature-choice.close': {}
      'signature-choice.cancel': {}
      'signature-choice.use': {}
      'signature-choice.preparing': {}
    }
  }
}
