import { isDay } from '../common/period.ts'
import type { ListAddress } from '../common/list-query.ts'
import { isId } from '../common/subject.ts'
import { belongingKinds } from '../handovers/belongings.ts'

/** What the activity log has words for: the types of events, with a dash in place of the dot. */
export const activityWords = [
  'account-invited',
  'account-registered',
  'account-activated',
  'account-changed',
  'account-disabled',
  'account-enabled',
  'account-joined',
  'account-moved',
  'account-handoverStarted',
  'account-handedOver',
  'email-requested',
  'email-changed',
  'email-kept',
  'password-changed',
  'passkey-added',
  'passkey-removed',
  'secondFactor-enabled',
  'secondFactor-disabled',
  'secondFactor-preferred',
  'recoveryCodes-replaced',
  'recoveryCode-used',
  'identity-linked',
  'group-created',
  'group-changed',
  'group-deleted',
  'invite-created',
  'invite-canceled',
  'invite-refused',
  'mail-sent',
  'mail-returned',
  'channel-created',
  'channel-revoked',
  'webhook-created',
  'webhook-changed',
  'webhook-secretChanged',
  'webhook-switchedOff',
  'webhook-deleted',
  'tenant-created',
  'tenant-changed',
  'provider-changed',
  'provider-removed',
  'domain-added',
  'domain-verified',
  'domain-approved',
  'domain-withdrawn',
  'domain-removed',
  'hold-set',
  'hold-lifted',
  'person-erased',
  'person-reported',
] as const
type ActivityWord = (typeof activityWords)[number]
/** The word for a type of event; undefined if it has none. */
export const wordOf = (type: string): ActivityWord | undefined =>
  activityWords.find((word) => word.replace('-', '.') === type)

/** The fields whose names people read; others show the name that the record has. */
const activityFields = [
  'firstName',
  'lastName',
  'email',
  'role',
  'group',
  'language',
  'dateFormat',
  'hourFormat',
  'daysBeforeExpirationNotification',
  'disabled',
  'name',
  'parent',
  'type',
  'simpleSigning',
  'directSignature',
  'deferredSignature',
  'sandbox',
  'requestQuota',
  'documentQuota',
  'otpTypes',
  'defaultOtpType',
  'signingRedirectUrl',
  'failureSigningRedirectUrl',
  'attachedFiles',
  'auditTrailGeneration',
  'metadataKeys',
  'embeddingOrigins',
  'comments',
  'deferredReminder',
  'deferredSchedule',
  'webLogo',
  'emailLogo',
  'issuer',
  'clientId',
  'clientSecret',
  'slug',
  'label',
  'claims',
  'createsAccounts',
  'domain',
  'filesKept',
  'signatureDataKept',
  'certificationDataKept',
  'reason',
  'request',
  'addressHash',
  'erasedRequests',
  'erasedContacts',
  'erasedSignatures',
  'erasedRows',
  'erasedInvitations',
  'erasedValues',
  'scopes',
  'expiresDate',
  'url',
  'description',
  'events',
  'state',
  'secret',
  ...belongingKinds,
] as const
type ActivityField = (typeof activityFields)[number]
export const isActivityField = (field: string): field is ActivityField =>
  activityFields.some((known) => known === field)

/** The kinds of things that things happen to, in the order in which they are offered. */
export const activityKinds = ['account', 'group', 'invite', 'channel', 'webhook', 'tenant'] as const

/** The filters of the activity log; days are `yyyy-mm-dd`. */
export type ActivityFilter = { kind: string; tenantId: string; from: string; to: string }
export type ActivitySort = 'at,desc'
export const allActivity: ActivityFilter = { kind: '', tenantId: '', from: '', to: '' }

/** The filters in the address of the activity log, newest first. */
export const activityAddress: ListAddress<ActivityFilter, ActivitySort> = {
  standard: { filter: allActivity, sort: 'at,desc' },
  sorts: ['at,desc'],
  filterFrom: (valueOf) => ({
    kind: activityKinds.find((kind) => kind === valueOf('kind')) ?? '',
    tenantId: isId(valueOf('tenantId')) ? valueOf('tenantId') : '',
    from: isDay(valueOf('from')) ? valueOf('from') : '',
    to: isDay(valueOf('to')) ? valueOf('to') : '',
  }),
}
