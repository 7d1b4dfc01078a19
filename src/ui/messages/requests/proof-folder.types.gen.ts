// Generated from proof-folder.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'proof-folder.title': {}
      'proof-folder.text': {}
      'proof-folder.files': {}
      'proof-folder.file.SIGN_FILE': {}
      'proof-folder.is.SIGN_FILE': {}
      'proof-folder.file.SIGNED_FILE_WITH_AUDIT': {}
      'proof-folder.is.SIGNED_FILE_WITH_AUDIT': {}
      'proof-folder.file.AUDIT_TRAIL': {}
      'proof-folder.is.AUDIT_TRAIL': {}
      'proof-folder.file.ORIGINAL_FILE': {}
      'proof-folder.is.ORIGINAL_FILE': {}
      'proof-folder.file.PROOF_FILE': {}
      'proof-folder.is.PROOF_FILE': {}
      'proof-folder.nothing': {}
      'proof-folder.unproved': {}
      'proof-folder.always': {}
      'proof-folder.missing': {}
      'proof-folder.cancel': {}
      'proof-folder.download': {}
      'proof-folder.downloading': {}
      'proof-folder.close': {}
    }
  }
}
