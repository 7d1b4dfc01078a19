// Generated from single-sign-on.en.json by scripts/message-types.ts.
import type { MessageTag } from 'react-intl'

declare global {
  namespace FormatjsIntl {
    interface MessageArguments {
      'single-sign-on.title': {}
      'single-sign-on.lead': {}
      'single-sign-on.domains': { link: MessageTag }
      'single-sign-on.back': {}
      'single-sign-on.addresses': {}
      'single-sign-on.addresses.later': {}
      'single-sign-on.callback': {}
      'single-sign-on.logout': {}
      'single-sign-on.copy': {}
      'single-sign-on.copied': {}
      'single-sign-on.isOn': {}
      'single-sign-on.isOn.help': {}
      'single-sign-on.there': {}
      'single-sign-on.issuer': {}
      'single-sign-on.issuer.help': {}
      'single-sign-on.issuer.missing': {}
      'single-sign-on.issuer.invalid': {}
      'single-sign-on.clientId': {}
      'single-sign-on.secret': {}
      'single-sign-on.secret.kept': {}
      'single-sign-on.missing': {}
      'single-sign-on.here': {}
      'single-sign-on.slug': {}
      'single-sign-on.slug.help': {}
      'single-sign-on.slug.missing': {}
      'single-sign-on.slug.invalid': {}
      'single-sign-on.label': {}
      'single-sign-on.label.help': {}
      'single-sign-on.createsAccounts': {}
      'single-sign-on.createsAccounts.help': {}
      'single-sign-on.claims': {}
      'single-sign-on.claim.login': {}
      'single-sign-on.claim.email': {}
      'single-sign-on.claim.firstName': {}
      'single-sign-on.claim.lastName': {}
      'single-sign-on.saved': {}
      'single-sign-on.gone': {}
      'single-sign-on.gone.text': {}
    }
  }
}
