// Generated from edit.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'edit.save': {}
      'edit.saving': {}
      'edit.on': {}
      'edit.off': {}
      'edit.choices.other': {}
      'edit.choices.failed': {}
      'edit.cancel': {}
      'edit.failed': {}
      'edit.retry': {}
      'edit.problems': { count: number | bigint }
      'edit.unchanged': {}
      'edit.close': {}
      'edit.leaving.title': {}
      'edit.leaving.text': {}
      'edit.leaving.keep': {}
      'edit.leaving.confirm': {}
      'edit.stale.title': {}
      'edit.stale.text': {}
      'edit.stale.field': {}
      'edit.stale.theirs': {}
      'edit.stale.mine': {}
      'edit.stale.empty': {}
      'edit.stale.take': {}
      'edit.stale.keep': {}
    }
  }
}
