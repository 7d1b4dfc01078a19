// Generated from own-requests.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'own-requests.tabs': {}
      'own-requests.tab.createdRequests': {}
      'own-requests.tab.requestsToSign': {}
      'own-requests.tab.signedRequests': {}
      'own-requests.tab.requestsInScope': {}
      'own-requests.filters': {}
      'own-requests.name': {}
      'own-requests.issuerName': {}
      'own-requests.tenantName': {}
      'own-requests.period.created': {}
      'own-requests.period.signed': {}
      'own-requests.from': { of: string }
      'own-requests.to': { of: string }
      'own-requests.found': { total: number | bigint }
      'own-requests.foundMore': { total: number | bigint }
      'own-requests.loading': {}
      'own-requests.failed': {}
      'own-requests.none': {}
      'own-requests.sender': {}
      'own-requests.created': {}
      'own-requests.state': {}
      'own-requests.signed': {}
      'own-requests.modified': {}
      'own-requests.waiting': { count: number | bigint }
      'own-requests.waiting.sign': { count: number | bigint }
    }
  }
}
