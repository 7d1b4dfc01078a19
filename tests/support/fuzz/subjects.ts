import type { OperationId } from '../../../server/http/contract.ts'
import type { SecondFactor } from './second-factors.ts'

/** The kinds of callers. */
export type CallerName = 'anonymous' | 'owner' | 'admin' | 'link' | 'holder' | 'provider' | 'guarded' | 'pending'
/** What an operation is about, and who may call it. */
export type Subject = {
  thing:
    | 'nothing'
    | 'draft'
    | 'sent'
    | 'edited'
    | 'copied'
    | 'embedded'
    | 'finishedCopy'
    | 'returned'
    | 'returnedCopy'
    | 'awaitingOptional'
    | 'rested'
    | 'asked'
    | 'canceled'
    | 'finished'
    | 'template'
    | 'draftTemplate'
    | 'bulkTemplate'
    | 'bulk'
    | 'pausedBulk'
    | 'certification'
    | 'certifiedFile'
    | 'anchoredFile'
    | 'anchoredCertification'
    | 'deferredFile'
    | 'contact'
    | 'customField'
    | 'resetLink'
    | 'session'
    | 'passkey'
    | 'apiToken'
    | 'webhook'
    | 'activationLink'
    | 'emailLink'
    | 'reminderLink'
    | 'ledger'
    | 'signInThere'
    | 'identityLink'
    | 'account'
    | 'group'
    | 'tenant'
    | 'domain'
    | 'legalHold'
    | 'sentInvite'
    | 'invitedAccount'
    | 'invite'
    | SecondFactor
  callers: CallerName[]
}

const open: Subject = { thing: 'nothing', callers: ['anonymous', 'owner', 'admin'] }
const signedIn: Subject = { thing: 'nothing', callers: ['owner', 'admin'] }
const ownDraft: Subject = { thing: 'draft', callers: ['owner'] }
const ownEdit: Subject = { thing: 'edited', callers: ['owner'] }
const sentFile: Subject = { thing: 'sent', callers: ['owner', 'admin'] }
const ownContact: Subject = { thing: 'contact', callers: ['owner'] }
const template: Subject = { thing: 'template', callers: ['owner', 'admin'] }
const ownTemplate: Subject = { thing: 'draftTemplate', callers: ['owner'] }
const bulk: Subject = { thing: 'bulk', callers: ['owner', 'admin'] }
const link: Subject = { thing: 'sent', callers: ['link'] }
const copyLink: Subject = { thing: 'copied', callers: ['link'] }

/** Every operation with all kinds of callers that get a 2xx for a valid call. */
export const subjects: Record<OperationId, Subject> = {
  login: { thing: 'nothing', callers: ['anonymous'] },
  forgottenPassword: { thing: 'nothing', callers: ['anonymous'] },
  checkResetLink: { thing: 'resetLink', callers: ['holder'] },
  resetPassword: { thing: 'resetLink', callers: ['holder'] },
  // There are accounts, so a valid call is refused, too: tests/server/accounts/first-start.test.ts makes it.
  createFirstAccount: { thing: 'nothing', callers: ['anonymous'] },
  checkFirstStartLink: { thing: 'nothing', callers: ['anonymous'] },
  checkActivationLink: { thing: 'activationLink', callers: ['holder'] },
  validateAccount: { thing: 'activationLink', callers: ['holder'] },
  validateEmail: { thing: 'emailLink', callers: ['holder'] },
  getEmail: signedIn,
  changeEmail: signedIn,
  cancelEmailChange: signedIn,
  getProvider: { thing: 'nothing', callers: ['anonymous'] },
  startAtProvider: { thing: 'nothing', callers: ['anonymous'] },
  returnFromProvider: { thing: 'signInThere', callers: ['provider'] },
  getIdentityLink: { thing: 'identityLink', callers: ['provider'] },
  linkIdentity: { thing: 'identityLink', callers: ['provider'] },
  acceptTerms: signedIn,
  getMe: signedIn,
  listSessions: signedIn,
  endSession: { thing: 'session', callers: ['owner'] },
  endSessions: signedIn,
  listPasskeys: signedIn,
  startPasskey: signedIn,
  addPasskey: signedIn,
  renamePasskey: { thing: 'passkey', callers: ['owner'] },
  removePasskey: { thing: 'passkey', callers: ['owner'] },
  startPasskeyLogin: { thing: 'nothing', callers: ['anonymous'] },
  passkeyLogin: { thing: 'nothing', callers: ['anonymous'] },
  reauthenticate: signedIn,
  changePassword: signedIn,
  logout: signedIn,
  getSimpleSignParams: { thing: 'sent', callers: ['anonymous', 'owner', 'admin', 'link'] },
  listenForHints: signedIn,
  getLedgerKey: open,
  getIndexerUrl: open,
  openInExplorer: open,
  getLedgerCheckpoint: { thing: 'ledger', callers: ['anonymous'] },
  getLedgerConsistency: { thing: 'ledger', callers: ['anonymous'] },
  getLedgerInclusion: { thing: 'ledger', callers: ['anonymous'] },
  getOperator: open,
  chooseReminders: { thing: 'reminderLink', callers: ['anonymous'] },
  reportMails: { thing: 'nothing', callers: ['anonymous'] },
  getTwoFactor: { thing: 'waitingApp', callers: ['pending', 'owner', 'admin'] },
  getAuthApp: signedIn,
  validateCodeAuthApp: { thing: 'newApp', callers: ['guarded'] },
  generateOtpEmail: { thing: 'waitingEmail', callers: ['owner', 'admin'] },
  validateCodeEmail: { thing: 'newEmail', callers: ['guarded'] },
  deleteAuthApp: { thing: 'account', callers: ['owner', 'admin'] },
  deleteEmail: { thing: 'account', callers: ['owner', 'admin'] },
  setDefaultMethod: { thing: 'app', callers: ['guarded'] },
  newRecoveryCodes: { thing: 'app', callers: ['guarded'] },
  validateCodeLoginAuthApp: { thing: 'waitingApp', callers: ['pending'] },
  validateCodeLoginEmail: { thing: 'waitingEmail', callers: ['pending'] },
  validateCodeLoginRecovery: { thing: 'waitingRecovery', callers: ['pending'] },
  createRequest: signedIn,
  patchRequest: ownDraft,
  changeTemplates: ownDraft,
  repeatRequest: { thing: 'canceled', callers: ['owner'] },
  uploadFiles: ownDraft,
  deleteFiles: ownDraft,
  submitRequest: ownDraft,
  startEditing: { thing: 'sent', callers: ['owner'] },
  patchEditing: ownEdit,
  submitEditing: ownEdit,
  cancelEditing: ownEdit,
  changeSignerMail: { thing: 'returned', callers: ['owner'] },
  changeCopyMail: { thing: 'returnedCopy', callers: ['owner'] },
  createEmbeddedLink: { thing: 'embedded', callers: ['admin'] },
  remindSigners: { thing: 'rested', callers: ['owner'] },
  cancelRequest: { thing: 'sent', callers: ['owner'] },
  endConsent: { thing: 'awaitingOptional', callers: ['owner'] },
  createTemplate: signedIn,
  listTemplates: signedIn,
  getTemplates: template,
  listTemplateCreators: { thing: 'nothing', callers: ['admin'] },
  getTemplate: template,
  patchTemplate: { thing: 'template', callers: ['owner'] },
  submitTemplate: ownTemplate,
  copyTemplate: template,
  exportTemplate: template,
  importTemplate: signedIn,
  createTemplateFromRequest: { thing: 'sent', callers: ['owner'] },
  uploadTemplateFiles: ownTemplate,
  deleteTemplateFiles: ownTemplate,
  downloadTemplateFile: template,
  viewTemplateFile: template,
  createCertification: signedIn,
  getDocumentQuota: signedIn,
  listCertifications: signedIn,
  listCertificationCreators: { thing: 'nothing', callers: ['admin'] },
  getCertification: { thing: 'certification', callers: ['owner', 'admin'] },
  listCertificationFiles: signedIn,
  getCertificationFile: { thing: 'certifiedFile', callers: ['owner', 'admin'] },
  downloadCertificationProof: { thing: 'anchoredFile', callers: ['owner', 'admin'] },
  downloadCertificationProofFile: { thing: 'anchoredFile', callers: ['owner', 'admin'] },
  getMerkleTreeProofFile: { thing: 'anchoredCertification', callers: ['owner', 'admin'] },
  getCertificationCertificate: { thing: 'anchoredFile', callers: ['owner', 'admin'] },
  getCertificationProofs: { thing: 'anchoredFile', callers: ['owner', 'admin'] },
  getCertificationRequestProofs: { thing: 'anchoredCertification', callers: ['owner', 'admin'] },
  uploadDeferredFiles: signedIn,
  listDeferredFileCreators: { thing: 'nothing', callers: ['admin'] },
  listDeferredFiles: signedIn,
  deleteDeferredFile: { thing: 'deferredFile', callers: ['owner'] },
  createBulkSending: { thing: 'bulkTemplate', callers: ['owner', 'admin'] },
  listBulkSendings: signedIn,
  getBulkSending: bulk,
  getBulkSendingRows: bulk,
  downloadBulkResult: bulk,
  pauseBulkSending: { thing: 'bulk', callers: ['owner'] },
  resumeBulkSending: { thing: 'pausedBulk', callers: ['owner'] },
  cancelBulkSending: { thing: 'bulk', callers: ['owner'] },
  listRequests: signedIn,
  listRequestCreators: { thing: 'nothing', callers: ['admin'] },
  getRequest: sentFile,
  getRequestEvents: { thing: 'sent', callers: ['admin'] },
  listRequestFiles: sentFile,
  downloadFile: sentFile,
  downloadIntermediateFile: sentFile,
  downloadAllFiles: sentFile,
  viewFile: sentFile,
  downloadProof: { thing: 'finished', callers: ['owner', 'admin'] },
  downloadProofFolder: { thing: 'finished', callers: ['owner', 'admin'] },
  downloadDispute: { thing: 'sent', callers: ['owner', 'admin'] },
  getSigner: link,
  openRequest: link,
  listSignerFiles: link,
  downloadSignerFile: link,
  downloadSignerIntermediateFile: link,
  downloadAllSignerFiles: link,
  viewSignerFile: link,
  viewSignature: { thing: 'finished', callers: ['link'] },
  downloadSignerProof: { thing: 'finished', callers: ['link'] },
  downloadSignerProofFolder: { thing: 'finished', callers: ['link'] },
  downloadSignerDispute: link,
  generateSignOtp: link,
  getSignOtp: link,
  generateRegisterOtp: link,
  registerSigner: link,
  getSignerDefaultSignature: link,
  sign: link,
  refuseToSign: link,
  reassignRequest: link,
  listComments: { thing: 'sent', callers: ['owner', 'admin', 'link'] },
  addComment: { thing: 'sent', callers: ['owner', 'admin', 'link'] },
  markCommentsRead: { thing: 'sent', callers: ['owner', 'admin', 'link'] },
  openCopy: copyLink,
  listCopyFiles: copyLink,
  downloadCopyFile: copyLink,
  downloadCopyIntermediateFile: copyLink,
  downloadCopyProof: { thing: 'finishedCopy', callers: ['link'] },
  downloadCopyProofFolder: { thing: 'finishedCopy', callers: ['link'] },
  downloadCopyDispute: copyLink,
  refreshSignerToken: { thing: 'sent', callers: ['anonymous', 'owner', 'admin'] },
  countRequestsToSign: signedIn,
  countReceivedInvites: signedIn,
  listReceivedInvites: signedIn,
  acceptInvite: { thing: 'invite', callers: ['guarded'] },
  refuseInvite: { thing: 'invite', callers: ['guarded'] },
  listRequestsToSign: signedIn,
  listSignedRequests: signedIn,
  getSignerToken: { thing: 'asked', callers: ['owner'] },
  checkSimpleSign: open,
  checkCertification: open,
  listAccounts: { thing: 'nothing', callers: ['admin'] },
  createAccount: { thing: 'nothing', callers: ['admin'] },
  getAccount: { thing: 'account', callers: ['admin'] },
  updateAccount: { thing: 'account', callers: ['admin'] },
  listTenantAccounts: { thing: 'nothing', callers: ['admin'] },
  createTenantAccount: { thing: 'nothing', callers: ['admin'] },
  getTenantAccount: { thing: 'account', callers: ['admin'] },
  updateTenantAccount: { thing: 'account', callers: ['admin'] },
  getHandover: { thing: 'account', callers: ['admin'] },
  startHandover: { thing: 'account', callers: ['admin'] },
  sendActivation: { thing: 'invitedAccount', callers: ['admin'] },
  listSentInvites: { thing: 'nothing', callers: ['admin'] },
  createInvite: { thing: 'nothing', callers: ['admin'] },
  cancelInvite: { thing: 'sentInvite', callers: ['admin'] },
  getMyTenantParams: { thing: 'nothing', callers: ['admin'] },
  updateMyTenantParams: { thing: 'nothing', callers: ['admin'] },
  getMyProvider: { thing: 'nothing', callers: ['admin'] },
  updateMyProvider: { thing: 'nothing', callers: ['admin'] },
  listMyDomains: { thing: 'nothing', callers: ['admin'] },
  addMyDomain: { thing: 'nothing', callers: ['admin'] },
  checkMyDomain: { thing: 'domain', callers: ['admin'] },
  removeMyDomain: { thing: 'domain', callers: ['admin'] },
  listTenantDomains: { thing: 'tenant', callers: ['admin'] },
  approveDomain: { thing: 'tenant', callers: ['admin'] },
  withdrawDomain: { thing: 'domain', callers: ['admin'] },
  getMyStorage: { thing: 'nothing', callers: ['admin'] },
  reportPersonalData: { thing: 'nothing', callers: ['admin'] },
  erasePersonalData: { thing: 'nothing', callers: ['admin'] },
  getTenantStorage: { thing: 'tenant', callers: ['admin'] },
  updateTenantStorage: { thing: 'tenant', callers: ['admin'] },
  setLegalHold: { thing: 'tenant', callers: ['admin'] },
  liftLegalHold: { thing: 'legalHold', callers: ['admin'] },
  listTenants: { thing: 'nothing', callers: ['admin'] },
  createTenant: { thing: 'nothing', callers: ['admin'] },
  getTenant: { thing: 'tenant', callers: ['admin'] },
  updateTenant: { thing: 'tenant', callers: ['admin'] },
  getProfile: { thing: 'nothing', callers: ['owner'] },
  updateProfile: { thing: 'account', callers: ['owner'] },
  getDefaultSignature: { thing: 'nothing', callers: ['owner'] },
  updateDefaultSignature: { thing: 'nothing', callers: ['owner'] },
  getDashboardStats: { thing: 'nothing', callers: ['owner'] },
  getTenantConsumption: { thing: 'nothing', callers: ['admin'] },
  getGroupConsumption: { thing: 'nothing', callers: ['admin'] },
  getMyGroupConsumption: { thing: 'nothing', callers: ['admin'] },
  getPlatformActivity: { thing: 'nothing', callers: ['admin'] },
  listActivity: { thing: 'nothing', callers: ['admin'] },
  listGroups: { thing: 'nothing', callers: ['admin'] },
  createGroup: { thing: 'nothing', callers: ['admin'] },
  getGroup: { thing: 'group', callers: ['admin'] },
  updateGroup: { thing: 'group', callers: ['admin'] },
  deleteGroup: { thing: 'group', callers: ['admin'] },
  listChannels: { thing: 'nothing', callers: ['admin'] },
  createChannel: { thing: 'nothing', callers: ['admin'] },
  revokeChannel: { thing: 'apiToken', callers: ['admin'] },
  listEvents: { thing: 'nothing', callers: ['admin'] },
  listWebhooks: { thing: 'nothing', callers: ['admin'] },
  createWebhook: { thing: 'nothing', callers: ['admin'] },
  getWebhook: { thing: 'webhook', callers: ['admin'] },
  updateWebhook: { thing: 'webhook', callers: ['admin'] },
  deleteWebhook: { thing: 'webhook', callers: ['admin'] },
  rotateWebhookSecret: { thing: 'webhook', callers: ['admin'] },
  testWebhook: { thing: 'webhook', callers: ['admin'] },
  listWebhookDeliveries: { thing: 'webhook', callers: ['admin'] },
  getWebhookDelivery: { thing: 'webhook', callers: ['admin'] },
  sendWebhookDeliveryAgain: { thing: 'webhook', callers: ['admin'] },
  listCustomFields: signedIn,
  createCustomField: signedIn,
  deleteCustomField: { thing: 'customField', callers: ['owner'] },
  listContacts: signedIn,
  createContact: signedIn,
  recordContactUse: signedIn,
  importContacts: signedIn,
  getContact: ownContact,
  updateContact: ownContact,
  deleteContact: ownContact,
}
