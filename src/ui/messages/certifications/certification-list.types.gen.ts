// Generated from certification-list.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'certification-list.title': {}
      'certification-list.new': {}
      'certification-list.filters': {}
      'certification-list.name': {}
      'certification-list.deleted': {}
      'certification-list.id': {}
      'certification-list.id.wrong': {}
      'certification-list.copyId': {}
      'certification-list.copied': {}
      'certification-list.documents': {}
      'certification-list.documents.count': { count: number | bigint }
      'certification-list.state': {}
      'certification-list.anyState': {}
      'certification-list.creator': {}
      'certification-list.anyCreator': {}
      'certification-list.since': {}
      'certification-list.created': {}
      'certification-list.from': {}
      'certification-list.to': {}
      'certification-list.found': { total: number | bigint }
      'certification-list.foundMore': { total: number | bigint }
      'certification-list.loading': {}
      'certification-list.failed': {}
      'certification-list.none': {}
      'certification-list.empty': {}
      'certification-list.empty.text': {}
    }
  }
}
