// Generated from certification-file-export.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'certification-file-export.title': {}
      'certification-file-export.text': {}
      'certification-file-export.name': {}
      'certification-file-export.hash': {}
      'certification-file-export.flowName': {}
      'certification-file-export.certification': {}
      'certification-file-export.state': {}
      'certification-file-export.created': {}
      'certification-file-export.channel': {}
    }
  }
}
