import { having, type Rows } from './row.ts'

const forSenders = having('createSimpleSignatureRequest')
const forTemplates = having('createSimpleSignatureTemplate')
const forReaders = having('consultSimpleSignRequests')

/** The dashboard, requests and templates, and the address book. */
export const requestRows = {
  userDashboard: {
    path: '/dashboard',
    screen: 'user-dashboard',
    layout: 'app',
    access: having('consultUserDashboard'),
    side: 'start',
  },
  newRequest: {
    path: '/simple-signature',
    screen: 'request-wizard',
    layout: 'bareApp',
    access: forSenders,
    parent: 'requests',
    side: 'signature',
  },
  editRequest: {
    path: '/edit-simple-signature/:id',
    screen: 'request-edit',
    layout: 'bareApp',
    access: forSenders,
    parent: 'requests',
  },
  requests: {
    path: '/simple-signature-requests',
    screen: 'request-list',
    layout: 'app',
    access: forReaders,
    side: 'signature',
  },
  requestDetail: {
    path: '/simple-sign-detail/:id',
    screen: 'request-detail',
    layout: 'app',
    access: forReaders,
    parent: 'requests',
  },
  createdRequests: {
    path: '/signer-account-requests/created-requests',
    screen: 'request-list',
    layout: 'app',
    access: forReaders,
  },
  requestsInScope: {
    path: '/signer-account-requests/group-requests',
    screen: 'request-list',
    layout: 'app',
    access: having('consultRequestInScope', 'consultSimpleSignRequests'),
  },
  requestsToSign: {
    path: '/signer-account-requests/to-sign',
    screen: 'own-requests',
    layout: 'app',
    access: having('consultMyRequestsToSign'),
    side: 'signature',
    signers: true,
    user: 'asked',
  },
  signedRequests: {
    path: '/signer-account-requests/signed',
    screen: 'own-requests',
    layout: 'app',
    access: having('consultMySignedRequests'),
    signers: true,
    user: 'asked',
  },
  newTemplate: {
    path: '/simple-signature-template-create',
    screen: 'template-wizard',
    layout: 'bareApp',
    access: forTemplates,
    parent: 'templates',
    side: 'signature',
  },
  templates: {
    path: '/simple-signature-templates',
    screen: 'template-list',
    layout: 'app',
    access: forTemplates,
    side: 'signature',
  },
  newBulkSending: {
    path: '/simple-signature-bulk',
    screen: 'bulk-sending',
    layout: 'app',
    access: having('createSimpleSignatureRequest', 'createSimpleSignatureTemplate'),
    parent: 'templates',
  },
  bulkSendings: {
    path: '/simple-signature-bulk-list',
    screen: 'bulk-list',
    layout: 'app',
    access: forReaders,
    side: 'signature',
  },
  bulkSending: {
    path: '/simple-signature-bulk/:id',
    screen: 'bulk-progress',
    layout: 'app',
    access: forReaders,
    parent: 'bulkSendings',
  },
  editTemplate: {
    path: '/simple-signature-template/:id',
    screen: 'template-wizard',
    layout: 'bareApp',
    access: forTemplates,
    parent: 'templates',
  },
} as const satisfies Rows
