import { patterns, statusPages, to } from './routes.ts'
import type { Screen } from './screens.ts'

/** Where each screen is, as path patterns. `missing` is everywhere else; `session-idle` and
 * `command-palette` are over the others, `cookie-consent` below them. */
export const addresses: Record<Exclude<Screen, 'session-idle' | 'command-palette' | 'cookie-consent'>, string[]> = {
  'account-edit': [patterns.newAccount, patterns.editAccount, patterns.newTenantAccount, patterns.editTenantAccount],
  'account-list': [patterns.accounts, patterns.tenantAccounts],
  activation: [patterns.activation],
  'archived-terms': [patterns.archivedTerms],
  'contact-edit': [patterns.newContact, patterns.editContact],
  'contact-list': [patterns.contacts],
  'email-validation': [patterns.emailValidation],
  'expired-link': [to.signer('expiredLink')],
  'first-start': [patterns.firstStart],
  'forgotten-password': [patterns.forgottenPassword],
  'group-edit': [patterns.newGroup, patterns.editGroup],
  'group-list': [patterns.groups],
  'link-account': [patterns.linkAccount],
  login: [patterns.login],
  missing: [],
  organisation: [patterns.organisation],
  'own-requests': [patterns.requestsToSign, patterns.signedRequests],
  'received-invites': [patterns.receivedInvites],
  'request-detail': [patterns.requestDetail],
  'request-list': [patterns.requests, patterns.createdRequests, patterns.requestsInScope],
  'request-wizard': [patterns.newRequest],
  'reset-password': [patterns.resetPassword],
  security: [patterns.security],
  'signature-check': [patterns.check],
  signing: [to.openRequest(':link')],
  'signing-end': [to.consult(':link'), patterns.requestToRead, to.endSigning()],
  'site-map': [patterns.siteMap],
  status: statusPages.map(to.signer),
  terms: [patterns.terms],
  'text-page': [
    patterns.legalNotice,
    patterns.contactPage,
    patterns.questions,
    patterns.accessibility,
    patterns.accessibilityPlan,
  ],
  'two-factor': [patterns.twoFactor],
}
