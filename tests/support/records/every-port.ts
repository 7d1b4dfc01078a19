import { choicesPorts } from '#api/resources/choices.ts'
import type { Ports } from './port-record.ts'
import { filesInMemory } from './files-in-memory.ts'
import { editedEvents, streamOf } from '../inspection/request-events.ts'
import { sheetTools } from './sheet-in-memory.ts'
import { activationPorts } from '#api/ports/accounts/activation.ports.ts'
import { defaultSignaturePorts } from '#api/ports/accounts/default-signature.ports.ts'
import { emailChangePorts } from '#api/ports/accounts/email-change.ports.ts'
import { emailValidationPorts } from '#api/ports/accounts/email-validation.ports.ts'
import { firstStartPorts } from '#api/ports/accounts/first-start.ports.ts'
import { forgottenPasswordPorts } from '#api/ports/accounts/forgotten-password.ports.ts'
import { identityConfirmPorts } from '#api/ports/accounts/identity-confirm.ports.ts'
import { inviteAcceptancePorts } from '#api/ports/invites/invite-acceptance.ports.ts'
import { inviteRefusalPorts } from '#api/ports/invites/invite-refusal.ports.ts'
import { linkAccountPorts } from '#api/ports/accounts/link-account.ports.ts'
import { loginPorts } from '#api/ports/accounts/login.ports.ts'
import { newPasswordPorts } from '#api/ports/accounts/new-password.ports.ts'
import { organisationPorts } from '#api/ports/accounts/organisation.ports.ts'
import { ownSessionsPorts } from '#api/ports/accounts/own-sessions.ports.ts'
import { passkeysPorts } from '#api/ports/accounts/passkeys.ports.ts'
import { passwordChangePorts } from '#api/ports/accounts/password-change.ports.ts'
import { profilePorts } from '#api/ports/accounts/profile.ports.ts'
import { receivedInvitesPorts } from '#api/ports/invites/received-invites.ports.ts'
import { sessionPorts } from '#api/ports/accounts/session.ports.ts'
import { termsConsentPorts } from '#api/ports/accounts/terms-consent.ports.ts'
import { twoFactorSettingsPorts } from '#api/ports/accounts/two-factor-settings.ports.ts'
import { twoFactorPorts } from '#api/ports/accounts/two-factor.ports.ts'
import { activityListPorts } from '#api/ports/activity/activity-list.ports.ts'
import { handoverPorts } from '#api/ports/handovers/handover.ports.ts'
import { secondFactorRemovalPorts } from '#api/ports/administration/second-factor-removal.ports.ts'
import { apiTokenCreationPorts } from '#api/ports/tokens/api-token-creation.ports.ts'
import { bulkListPorts } from '#api/ports/bulk/bulk-list.ports.ts'
import { bulkProgressPorts } from '#api/ports/bulk/bulk-progress.ports.ts'
import { bulkSendingPorts } from '#api/ports/bulk/bulk-sending.ports.ts'
import { contactSuggestionsPorts } from '#api/ports/contacts/contact-suggestions.ports.ts'
import { customFieldsPorts } from '#api/ports/documents/custom-fields.ports.ts'
import { commandPalettePorts } from '#api/ports/platform/command-palette.ports.ts'
import { inspectorRequestPorts } from '#api/ports/inspector/inspector-request.ports.ts'
import { menuCountsPorts } from '#api/ports/platform/menu-counts.ports.ts'
import { certificationCreatorsPorts } from '#api/ports/certifications/certification-creators.ports.ts'
import { certificationDetailPorts } from '#api/ports/certifications/certification-detail.ports.ts'
import { certificationDownloadPorts } from '#api/ports/certifications/certification-download.ports.ts'
import { certificationFileListPorts } from '#api/ports/certifications/certification-file-list.ports.ts'
import { certificationListPorts } from '#api/ports/certifications/certification-list.ports.ts'
import { deferredCertificationPorts } from '#api/ports/certifications/deferred-certification.ports.ts'
import { deferredFileCreatorsPorts } from '#api/ports/certifications/deferred-file-creators.ports.ts'
import { deferredFileListPorts } from '#api/ports/certifications/deferred-file-list.ports.ts'
import { documentQuotaPorts } from '#api/ports/certifications/document-quota.ports.ts'
import { certificationRequestPorts } from '#api/ports/certifications/certification-request.ports.ts'
import { bulkPorts } from '#api/ports/requests/bulk.ports.ts'
import { commentsPorts } from '#api/ports/comments/comments.ports.ts'
import { requestCancelPorts } from '#api/ports/requests/request-cancel.ports.ts'
import { requestCreatorsPorts } from '#api/ports/requests/request-creators.ports.ts'
import { editingCancelPorts } from '#api/ports/requests/editing-cancel.ports.ts'
import { editingStartPorts } from '#api/ports/requests/editing-start.ports.ts'
import { requestDetailPorts } from '#api/ports/requests/request-detail.ports.ts'
import { requestAgainPorts } from '#api/ports/requests/request-again.ports.ts'
import { requestFinishPorts } from '#api/ports/requests/request-finish.ports.ts'
import { requestListPorts } from '#api/ports/requests/request-list.ports.ts'
import { proofFolderPorts } from '#api/ports/requests/proof-folder.ports.ts'
import { reminderPorts } from '#api/ports/requests/reminder.ports.ts'
import { signerAddressPorts } from '#api/ports/requests/signer-address.ports.ts'
import { linkFolderPorts } from '#api/ports/signing/link-folder.ports.ts'
import { copyDownloadPorts } from '#api/ports/signing/copy-download.ports.ts'
import { copyRequestPorts } from '#api/ports/signing/copy-request.ports.ts'
import { reminderStopPorts } from '#api/ports/signing/reminder-stop.ports.ts'
import { registrationPorts } from '#api/ports/signing/registration.ports.ts'
import { expiredLinkPorts } from '#api/ports/signing/expired-link.ports.ts'
import { reassignmentPorts } from '#api/ports/signing/reassignment.ports.ts'
import { refusalPorts } from '#api/ports/signing/refusal.ports.ts'
import { requestsToSignPorts } from '#api/ports/signing/requests-to-sign.ports.ts'
import { signedDownloadPorts } from '#api/ports/signing/signed-download.ports.ts'
import { signedRequestsPorts } from '#api/ports/signing/signed-requests.ports.ts'
import { signerDownloadPorts } from '#api/ports/signing/signer-download.ports.ts'
import { signingEndPorts } from '#api/ports/signing/signing-end.ports.ts'
import { consumptionPorts } from '#api/ports/stats/consumption.ports.ts'
import { userDashboardPorts } from '#api/ports/stats/user-dashboard.ports.ts'
import { templateCreatorsPorts } from '#api/ports/templates/template-creators.ports.ts'
import { templateExportPorts } from '#api/ports/templates/template-export.ports.ts'
import { templateListPorts } from '#api/ports/templates/template-list.ports.ts'
import { templateMakingPorts } from '#api/ports/templates/template-making.ports.ts'
import { templateSwitchPorts } from '#api/ports/templates/template-switch.ports.ts'
import { domainsPorts } from '#api/ports/tenants/domains.ports.ts'
import { singleSignOnPorts } from '#api/ports/tenants/single-sign-on.ports.ts'
import { personalDataPorts } from '#api/ports/tenants/personal-data.ports.ts'
import { storagePorts } from '#api/ports/tenants/storage.ports.ts'
import { tenantStoragePorts } from '#api/ports/tenants/tenant-storage.ports.ts'
import { tenantDomainsPorts } from '#api/ports/tenants/tenant-domains.ports.ts'
import { webhookDeliveryListPorts } from '#api/ports/webhooks/webhook-delivery-list.ports.ts'
import { webhookDeliveryPorts } from '#api/ports/webhooks/webhook-delivery.ports.ts'
import { webhookFormPorts } from '#api/ports/webhooks/webhook-form.ports.ts'
import { webhookNamesPorts } from '#api/ports/webhooks/webhook-names.ports.ts'
import { webhookSecretPorts } from '#api/ports/webhooks/webhook-secret.ports.ts'
import { actionPorts } from '#api/resources/action.ts'
import { formPorts } from '#api/resources/form.ts'
import { listingPorts } from '#api/resources/list.ts'
import { accountForm, accountList, activationMail } from '#machines/resources/accounts.resource.ts'
import { apiTokenList, apiTokenRevoke } from '#machines/resources/api-tokens.resource.ts'
import { contactForm, contactList, contactRemoval } from '#machines/resources/contacts.resource.ts'
import { deferredFileRemoval } from '#machines/resources/deferred-files.resource.ts'
import { departureList } from '#machines/resources/departures.resource.ts'
import { groupChoices, groupForm, groupList, groupRemoval } from '#machines/resources/groups.resource.ts'
import { inviteCancel, inviteForm, inviteList } from '#machines/resources/invites.resource.ts'
import { tenantChoices, tenantForm, tenantList } from '#machines/resources/tenants.resource.ts'
import { webhookList, webhookRemoval } from '#machines/resources/webhooks.resource.ts'
import { tenantParamsPorts } from '#api/ports/tenants/tenant-params.ports.ts'

const token = 'link-token'
const now = () => Date.parse('2026-11-23T08:00:00Z')
const save = () => {}
const onReturn = () => () => {}

/** The ports of flows that need little more than the server, by domain and the id of the machine. */
export const everyPort: Record<string, Record<string, Ports>> = {
  accounts: {
    activation: (api) => activationPorts(api, token),
    'default-signature': defaultSignaturePorts,
    'email-change': emailChangePorts,
    'email-validation': (api) => emailValidationPorts(api, token),
    'first-start': (api) => firstStartPorts(api, token, () => ({ language: 'FR', timeZone: 'Europe/Paris' })),
    'forgotten-password': forgottenPasswordPorts,
    'identity-confirm': identityConfirmPorts,
    'link-account': linkAccountPorts,
    login: (api) => loginPorts(api, { use: async () => null }),
    'new-password': (api) => newPasswordPorts(api, token),
    organisation: organisationPorts,
    'own-sessions': ownSessionsPorts,
    passkeys: (api) => passkeysPorts(api, { make: async () => 'known' }),
    'password-change': passwordChangePorts,
    profile: profilePorts,
    session: sessionPorts,
    'terms-consent': termsConsentPorts,
    'two-factor-settings': (api) =>
      twoFactorSettingsPorts(api, { account: () => 'account-id', shown: { app: null, recoveryCodes: null } }),
    'two-factor': twoFactorPorts,
  },
  activity: {
    'activity-list': (api) => activityListPorts(api, { now, timeZone: 'UTC' }),
  },
  administration: {
    'account-edit': (api) => formPorts(api, accountForm),
    'account-list': (api) => listingPorts(api, accountList, now),
    'activation-mail': (api) => actionPorts(api, activationMail),
    'second-factor-removal': secondFactorRemovalPorts,
  },
  handovers: {
    'departure-list': (api) => listingPorts(api, departureList, now),
    handover: (api) => handoverPorts(api, { newKey: () => 'key-1', isDeparted: false }),
  },
  tokens: {
    'api-token-creation': (api) => apiTokenCreationPorts(api, { token: null }),
    'api-token-list': (api) => listingPorts(api, apiTokenList, now),
    'api-token-revoke': (api) => actionPorts(api, apiTokenRevoke),
  },
  webhooks: {
    'webhook-list': (api) => listingPorts(api, webhookList, now),
    'webhook-form': (api) => webhookFormPorts(api, { secret: null }),
    'webhook-secret': (api) => webhookSecretPorts(api, { secret: null }),
    'webhook-removal': (api) => actionPorts(api, webhookRemoval),
    'webhook-names': webhookNamesPorts,
    'webhook-delivery-list': (api) => webhookDeliveryListPorts(api, { webhook: 'webhook-id', now }),
    'webhook-delivery': webhookDeliveryPorts,
  },
  bulk: {
    'bulk-list': (api) => bulkListPorts(api, now),
    'bulk-progress': (api) => bulkProgressPorts(api, { save, newKey: () => 'key-1' }),
    'bulk-sending': (api) => bulkSendingPorts(api, sheetTools()),
  },
  certifications: {
    'certification-creators': certificationCreatorsPorts,
    'certification-detail': certificationDetailPorts,
    'certification-download': (api) => certificationDownloadPorts(api, { save, language: () => 'FR' }),
    'certification-file-list': (api) => certificationFileListPorts(api, now),
    'certification-list': (api) => certificationListPorts(api, now),
    'certification-request': (api) => certificationRequestPorts(api, filesInMemory),
    'deferred-certification': deferredCertificationPorts,
    'deferred-file-creators': deferredFileCreatorsPorts,
    'deferred-file-list': (api) => deferredFileListPorts(api, now),
    'deferred-file-removal': (api) => actionPorts(api, deferredFileRemoval),
    'document-quota': documentQuotaPorts,
  },
  contacts: {
    'contact-edit': (api) => formPorts(api, contactForm),
    'contact-list': (api) => listingPorts(api, contactList, now),
    'contact-removal': (api) => actionPorts(api, contactRemoval),
    'contact-suggestions': contactSuggestionsPorts,
  },
  documents: {
    'custom-fields': customFieldsPorts,
  },
  groups: {
    'group-choices': (api) => choicesPorts(api, groupChoices),
    'group-edit': (api) => formPorts(api, groupForm),
    'group-list': (api) => listingPorts(api, groupList, now),
    'group-removal': (api) => actionPorts(api, groupRemoval),
  },
  inspector: {
    'inspector-request': (api) =>
      inspectorRequestPorts(api, { replay: async () => ({ journal: streamOf(editedEvents).journal }), now }),
  },
  invites: {
    'invite-acceptance': inviteAcceptancePorts,
    'invite-refusal': inviteRefusalPorts,
    'received-invites': (api) => receivedInvitesPorts({ api, now, onReturn }),
    'invite-cancel': (api) => actionPorts(api, inviteCancel),
    'invite-edit': (api) => formPorts(api, inviteForm),
    'invite-list': (api) => listingPorts(api, inviteList, now),
  },
  comments: {
    comments: (api) =>
      commentsPorts(api, { token: null, wait: () => new Promise(() => {}), whenVisible: async () => {} }),
  },
  platform: {
    'command-palette': (api) => commandPalettePorts(api, now, async () => {}),
    'menu-counts': menuCountsPorts,
  },
  requests: {
    'request-creators': requestCreatorsPorts,
    'request-detail': (api) => requestDetailPorts(api, { now, save }),
    'request-again': requestAgainPorts,
    'request-finish': requestFinishPorts,
    'request-list': (api) => requestListPorts(api, now, () => 'creator-id'),
    bulk: (api) => bulkPorts(api, { now, save }),
    'proof-folder': (api) => proofFolderPorts(api, { save }),
    reminder: reminderPorts,
    'request-cancel': requestCancelPorts,
    'editing-start': editingStartPorts,
    'editing-cancel': (api) => editingCancelPorts(api, 'k'),
    'signer-address': signerAddressPorts,
  },
  signing: {
    'copy-download': (api) => copyDownloadPorts(api, { token, save }),
    'copy-request': (api) => copyRequestPorts(api, { token, now }),
    'link-folder': (api) => linkFolderPorts(api, { of: 'signer', token, save }),
    'reminder-stop': (api) => reminderStopPorts(api, token),
    'expired-link': (api) => expiredLinkPorts(api, token),
    reassignment: (api) => reassignmentPorts(api, token),
    refusal: (api) => refusalPorts(api, token),
    registration: (api) => registrationPorts(api, token),
    'requests-to-sign': (api) => requestsToSignPorts({ api, now, onReturn }),
    'signed-download': (api) => signedDownloadPorts(api, save),
    'signed-requests': (api) => signedRequestsPorts({ api, now, onReturn }),
    'signer-download': (api) => signerDownloadPorts(api, { token, save }),
    'signing-end': (api) => signingEndPorts(api, { token, now }),
  },
  stats: {
    consumption: (api) => consumptionPorts(api, { of: 'platform', now }),
    'user-dashboard': (api) => userDashboardPorts(api, { sees: () => true, account: () => 'account-id', now }),
  },
  templates: {
    'template-creators': templateCreatorsPorts,
    'template-export': (api) => templateExportPorts(api, save),
    'template-list': (api) => templateListPorts(api, now),
    'template-making': templateMakingPorts,
    'template-switch': templateSwitchPorts,
  },
  tenants: {
    'tenant-choices': (api) => choicesPorts(api, tenantChoices),
    domains: (api) => domainsPorts(api, () => 'tenant-id'),
    'single-sign-on': (api) => singleSignOnPorts(api, { text: 'entered secret' }),
    'personal-data': (api) =>
      personalDataPorts(api, { file: { columns: [], linesOf: () => [], separator: ';' }, save }),
    storage: storagePorts,
    'tenant-domains': tenantDomainsPorts,
    'tenant-storage': tenantStoragePorts,
    'tenant-edit': (api) => formPorts(api, tenantForm),
    'tenant-list': (api) => listingPorts(api, tenantList, now),
    'tenant-params': (api) => tenantParamsPorts(api, () => 'Europe/Paris'),
  },
}
