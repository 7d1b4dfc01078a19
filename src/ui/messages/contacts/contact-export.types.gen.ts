// Generated from contact-export.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'contact-export.title': {}
      'contact-export.text': {}
      'contact-export.keep': {}
      'contact-export.confirm': {}
      'contact-export.exporting': {}
      'contact-export.close': {}
      'contact-export.email': {}
      'contact-export.firstName': {}
      'contact-export.lastName': {}
    }
  }
}
