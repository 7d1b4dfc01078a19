// Generated from signer-download.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'signer-download.missing': {}
    }
  }
}
