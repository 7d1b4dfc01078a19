// Generated from draft-keeping.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'draft-keeping.holding': {}
      'draft-keeping.unkept': {}
      'draft-keeping.unkept.text': {}
      'draft-keeping.outdated': {}
      'draft-keeping.outdated.text': {}
      'draft-keeping.elsewhere': {}
      'draft-keeping.elsewhere.text': {}
      'draft-keeping.leave': {}
      'draft-keeping.taken': {}
      'draft-keeping.taken.text': {}
      'draft-keeping.claim': {}
      'draft-keeping.claiming': {}
      'draft-keeping.notClaimed': {}
    }
  }
}
