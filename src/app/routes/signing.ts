import type { Rows } from './row.ts'

const status = { screen: 'status', layout: 'public', access: 'link' } as const

/** What a signer's link leads to: the page that signs, those that show the request, and those that say why it cannot be signed. */
export const signingRows = {
  /** Where a request is signed; in mails, the token takes the place of the id, in embedded links that of the link. */
  openRequest: { path: '/open-request/:link', screen: 'signing', layout: 'frameless', access: 'link' },
  consult: { path: '/consult-request/:link', screen: 'signing-end', layout: 'public', access: 'link' },
  endSigning: { path: '/end-signing-request', screen: 'signing-end', layout: 'public', access: 'link' },
  /** Where somebody with an account signs a request, or reads it; a token may take the place of the id. */
  requestToRead: {
    path: '/user/consult-request/:token',
    screen: 'signing-end',
    layout: 'app',
    access: { oneOf: ['consultMyRequestsToSign', 'consultMySignedRequests'] },
  },

  consultStatus: { path: '/consult-request', ...status },
  editingStatus: { path: '/editing-sign-request', screen: 'edit-wait', layout: 'public', access: 'link' },
  canceledStatus: { path: '/canceled-sign-request', ...status },
  expiredStatus: { path: '/expired-sign-request', ...status },
  finishedStatus: { path: '/finished-sign-request', ...status },
  rejectedStatus: { path: '/rejected-sign-request', ...status },
  expiredEmbeddedStatus: { path: '/expired-embedded-token-sign-request', ...status },
  notAvailableStatus: { path: '/not-available-sign-request', ...status },
  expiredLink: { path: '/expired-token-sign-request', screen: 'expired-link', layout: 'public', access: 'link' },

  /** Where a signer stops the automatic reminders of a request, with the link that mail programs show for it. */
  reminderStop: {
    path: '/stop-reminders/:token?',
    screen: 'reminder-stop',
    layout: 'public',
    access: 'everybody',
    siteMap: null,
    token: { of: 'reminders', without: 'check' },
  },

  /** Where copy recipients read a request; in mails, the token takes the place of the id. */
  copyRecipient: { path: '/consult-request-cc/:token', screen: 'copy-request', layout: 'public', access: 'link' },
  /** Says that an embedded link cannot be shown here; only the application itself may lead to it (ROUTE-034). */
  embeddedNotAvailable: { path: '/embedded-request-not-available', ...status },
} as const satisfies Rows
