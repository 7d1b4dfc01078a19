import type { Route } from '../../src/app/routes/all-routes.ts'

/**
 * Every route of the specification (platform, section 2), written by hand: its requirement, its path, and who may enter
 * it if the tenant has all flags; columns: visitor, BASIC_USER, USER, MANAGER, ADMIN_TENANT, ADMIN. `Y` may enter, `-`
 * finds nothing there, `L` goes to the login, `H` goes to the start page.
 */
export const routeTable: [id: string, route: Route, path: string, row: string][] = [
  ['ROUTE-002', 'login', '/login', 'Y H H H H H'],
  ['ROUTE-003', 'twoFactor', '/two-factor-auth', 'Y H H H H H'],
  ['ROUTE-004', 'forgottenPassword', '/forgotten-password', 'Y Y Y Y Y Y'],
  ['ROUTE-005', 'activation', '/activation/:token?', 'Y Y Y Y Y Y'],
  ['ROUTE-006', 'resetPassword', '/reset-password/:token?', 'Y Y Y Y Y Y'],
  ['ROUTE-007', 'emailValidation', '/validation/:token?', 'Y Y Y Y Y Y'],
  ['ROUTE-008', 'registration', '/register/:token', 'Y Y Y Y Y Y'],
  ['ROUTE-009', 'check', '/signature-check', 'Y Y Y Y Y Y'],
  ['ROUTE-010', 'manual', '/manual', 'Y Y Y Y Y Y'],
  ['ROUTE-011', 'questions', '/question-and-answer', 'Y Y Y Y Y Y'],
  ['ROUTE-012', 'legalNotice', '/legal-notice', 'Y Y Y Y Y Y'],
  ['ROUTE-013', 'terms', '/gcu/:version?', 'Y Y Y Y Y Y'],
  ['ROUTE-014', 'archivedTerms', '/archived-gcu', 'Y Y Y Y Y Y'],
  ['ROUTE-015', 'proofManual', '/proof-files-manual', 'Y Y Y Y Y Y'],
  ['ROUTE-016', 'apiManual', '/api-manual', 'Y Y Y Y Y Y'],
  ['ROUTE-017', 'webhooksManual', '/webhooks-manual', 'Y Y Y Y Y Y'],
  ['ROUTE-018', 'embeddedManual', '/embedded-signature-manual', 'Y Y Y Y Y Y'],
  ['ROUTE-019', 'contactPage', '/contact', 'Y Y Y Y Y Y'],
  ['ROUTE-020', 'siteMap', '/site-map', 'Y Y Y Y Y Y'],
  ['ROUTE-021', 'accessibility', '/accessibility', 'Y Y Y Y Y Y'],
  ['ROUTE-022', 'accessibilityPlan', '/accessibility/plan', 'Y Y Y Y Y Y'],
  ['reminders of a request', 'reminderStop', '/stop-reminders/:token?', 'Y Y Y Y Y Y'],
  ['first administrator', 'firstStart', '/first-start/:token?', 'Y Y Y Y Y Y'],
  ['single sign-on', 'organisation', '/login/sso/:slug?', 'Y Y Y Y Y Y'],
  ['single sign-on', 'linkAccount', '/login/link', 'Y Y Y Y Y Y'],

  ['the inspector', 'inspector', '/inspector', 'L - - - - Y'],
  ['ROUTE-036', 'home', '/home', 'L H H H H H'],
  ['ROUTE-038', 'profile', '/profile', 'L Y Y Y Y Y'],
  ['profile', 'security', '/profile/security', 'L Y Y Y Y Y'],
  ['ROUTE-079', 'defaultSignature', '/profile/default-signature', 'L Y Y Y Y Y'],
  ['ROUTE-039', 'accounts', '/accounts', 'L - - - - Y'],
  ['ROUTE-040', 'editAccount', '/accounts/:id', 'L - - - - Y'],
  ['ROUTE-041', 'newAccount', '/create-account', 'L - - - - Y'],
  ['ROUTE-042', 'tenantAccounts', '/tenant-accounts', 'L - - Y Y Y'],
  ['ROUTE-043', 'editTenantAccount', '/tenant-accounts/:id', 'L - - Y Y Y'],
  ['ROUTE-044', 'newTenantAccount', '/create-account-tenant', 'L - - Y Y Y'],
  ['ROUTE-045', 'sentInvites', '/tenant-invites', 'L - - Y Y Y'],
  ['ROUTE-046', 'newInvite', '/invite-account-tenant', 'L - - Y Y Y'],
  ['ROUTE-047', 'receivedInvites', '/my-tenant-invites', 'L Y Y Y Y Y'],
  ['ROUTE-048', 'tenants', '/tenants', 'L - - - - Y'],
  ['ROUTE-049', 'editTenant', '/tenants/:id', 'L - - - - Y'],
  ['verified domains', 'tenantDomains', '/tenants/:id/domains', 'L - - - - Y'],
  ['ROUTE-050', 'newTenant', '/create-tenant', 'L - - - - Y'],
  ['ROUTE-051', 'tenantParameters', '/my-tenant-params', 'L - - - Y Y'],
  ['single sign-on', 'singleSignOn', '/my-tenant-params/single-sign-on', 'L - - - Y Y'],
  ['verified domains', 'domains', '/my-tenant-params/domains', 'L - - - Y Y'],
  ['the activity log', 'activity', '/activity', 'L - - - Y Y'],
  ['ROUTE-052', 'apiTokens', '/channel-management', 'L - - Y Y Y'],
  ['ROUTE-053', 'contacts', '/contacts', 'L - Y Y Y Y'],
  ['ROUTE-054', 'editContact', '/contacts/:id', 'L - Y Y Y Y'],
  ['ROUTE-055', 'newContact', '/create-contact', 'L - Y Y Y Y'],
  ['ROUTE-056', 'userDashboard', '/dashboard', 'L - Y Y Y Y'],
  ['ROUTE-057', 'managerDashboard', '/dashboard-manager', 'L - - Y Y Y'],
  ['ROUTE-058', 'adminDashboard', '/dashboard-admin', 'L - - - - Y'],
  ['ROUTE-059', 'newCertification', '/certification-request', 'L - Y Y Y Y'],
  ['ROUTE-060', 'certifications', '/certification-requests', 'L - Y Y Y Y'],
  ['ROUTE-061', 'certification', '/certification-requests/:id', 'L - Y Y Y Y'],
  ['ROUTE-062', 'documents', '/certification-documents', 'L - Y Y Y Y'],
  ['ROUTE-063', 'deferredDocuments', '/deferred-certification-documents', 'L - Y Y Y Y'],
  ['ROUTE-064', 'newRequest', '/simple-signature', 'L - Y Y Y Y'],
  ['ROUTE-065', 'editRequest', '/edit-simple-signature/:id', 'L - Y Y Y Y'],
  ['ROUTE-066', 'requestDetail', '/simple-sign-detail/:id', 'L - Y Y Y Y'],
  ['ROUTE-067', 'requests', '/simple-signature-requests', 'L - Y Y Y Y'],
  ['ROUTE-068', 'templates', '/simple-signature-templates', 'L - Y Y Y Y'],
  ['a bulk sending', 'newBulkSending', '/simple-signature-bulk', 'L - Y Y Y Y'],
  ['bulk sendings', 'bulkSendings', '/simple-signature-bulk-list', 'L - Y Y Y Y'],
  ['one bulk sending', 'bulkSending', '/simple-signature-bulk/:id', 'L - Y Y Y Y'],
  ['ROUTE-069', 'editTemplate', '/simple-signature-template/:id', 'L - Y Y Y Y'],
  ['ROUTE-070', 'newTemplate', '/simple-signature-template-create', 'L - Y Y Y Y'],
  ['ROUTE-071', 'requestToRead', '/user/consult-request/:token', 'L Y Y Y Y Y'],
  ['ROUTE-072', 'signedRequests', '/signer-account-requests/signed', 'L Y Y Y Y Y'],
  ['ROUTE-073', 'requestsToSign', '/signer-account-requests/to-sign', 'L Y Y Y Y Y'],
  ['ROUTE-074', 'createdRequests', '/signer-account-requests/created-requests', 'L - Y Y Y Y'],
  ['ROUTE-075', 'requestsInScope', '/signer-account-requests/group-requests', 'L - - Y Y Y'],
  ['ROUTE-076', 'groups', '/groups', 'L - - Y Y Y'],
  ['ROUTE-077', 'editGroup', '/groups/:id', 'L - - Y Y Y'],
  ['ROUTE-078', 'newGroup', '/create-group-tenant', 'L - - Y Y Y'],
]

/** The pages that a signer's link leads to: each loader follows the link itself (platform, section 2; flows, section 2). */
export const linkTable: [route: Route, path: string][] = [
  ['openRequest', '/open-request/:link'],
  ['consult', '/consult-request/:link'],
  ['endSigning', '/end-signing-request'],
  ['consultStatus', '/consult-request'],
  ['editingStatus', '/editing-sign-request'],
  ['canceledStatus', '/canceled-sign-request'],
  ['expiredStatus', '/expired-sign-request'],
  ['finishedStatus', '/finished-sign-request'],
  ['rejectedStatus', '/rejected-sign-request'],
  ['expiredEmbeddedStatus', '/expired-embedded-token-sign-request'],
  ['notAvailableStatus', '/not-available-sign-request'],
  ['expiredLink', '/expired-token-sign-request'],
  ['copyRecipient', '/consult-request-cc/:token'],
  ['embeddedNotAvailable', '/embedded-request-not-available'],
]

/** A path of the table with an id or a token in it, and without the parts that may be missing. */
export const addressOf = (path: string): string =>
  path.replace(/\/:\w+\?/, '').replace(/:\w+/, '64a1f0c2b7e94d3f8a60c101')

/**
 * Routes whose address alone says too little: a mailed link without its token leads elsewhere, and a request that is read,
 * or whose signer registers, is asked for first.
 */
export const ledElsewhere: readonly Route[] = [
  'activation',
  'resetPassword',
  'emailValidation',
  'reminderStop',
  'requestToRead',
  'registration',
  'linkAccount',
]
