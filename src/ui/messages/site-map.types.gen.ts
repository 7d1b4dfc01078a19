// Generated from site-map.en.json by scripts/message-types.ts.
export {}

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'site-map.title': {}
      'site-map.lead': {}
      'site-map.group.use': {}
      'site-map.group.account': {}
      'site-map.group.help': {}
      'site-map.group.legal': {}
      'site-map.page.check': {}
      'site-map.page.login': {}
      'site-map.page.organisation': {}
      'site-map.page.forgottenPassword': {}
      'site-map.page.manual': {}
      'site-map.page.questions': {}
      'site-map.page.proofManual': {}
      'site-map.page.apiManual': {}
      'site-map.page.webhooksManual': {}
      'site-map.page.embeddedManual': {}
      'site-map.page.contactPage': {}
      'site-map.page.terms': {}
      'site-map.page.archivedTerms': {}
      'site-map.page.legalNotice': {}
      'site-map.page.accessibility': {}
      'site-map.page.accessibilityPlan': {}
      'site-map.page.siteMap': {}
    }
  }
}
