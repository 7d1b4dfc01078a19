import { and } from 'xstate'
import {
  abandonDraft,
  activateSigners,
  endConsent,
  endConsentIfOver,
  expireRequest,
  generateFiles,
  inviteSigners,
  sendCanceledMails,
  sendCopyAgain,
  sendFinalMails,
  sendSignedMails,
  tellCreator,
} from './request.actions.ts'
import { handedOver } from './request.owner.ts'
import { announceExpiration, remindDue, remindRequested, triggerReminders } from './request.reminders.ts'

// Transitions that several states of a request share.

const noted = { actions: 'note' } as const
const reached = { actions: 'keepUnreached' } as const
const mailed = { actions: ['keepUnreached', 'keepMailed'] } as const

/** Events that every state accepts after submission. They are recorded and do not change the state. */
const recorded = {
  ...handedOver,
  'code.sent': reached,
  'mail.sent': mailed,
  'mail.returned': reached,
  'reminder.sent': mailed,
  'document.opened': noted,
  'document.downloaded': noted,
} as const

/** Somebody who gets copies and whose mail came back can be given another address. The copy is sent there. */
const copyReaddressed = {
  'copy.readdressed': { guard: 'isUnreached', actions: ['keepUnreached', sendCopyAgain] },
} as const

export const anchored = { guard: 'isToBeAnchored', actions: 'keepAnchored' } as const
export const lastAnchored = {
  guard: and(['isToBeAnchored', 'isLastAnchored']),
  actions: ['keepAnchored', sendFinalMails],
} as const

/** The same, plus anchoring, for states in which files may still be anchored; originals are anchored on submission. */
const recordedAndAnchored = {
  ...recorded,
  'anchoring.submitted': { guard: 'isToBeAnchored', actions: 'note' },
  'anchoring.validated': anchored,
} as const

/** The same, while a copy is still of use. */
export const underWay = { ...recordedAndAnchored, ...copyReaddressed } as const

/** What has ended is deleted when it is due (LIFE-040). */
const purged = { 'files.purged': noted, 'data.purged': noted } as const
export const finished = { ...recorded, ...copyReaddressed, ...purged } as const
export const ended = { ...recordedAndAnchored, ...purged } as const

/** What happens to signers before they sign. */
export const beforeSigning = {
  'link.embedded': { guard: 'maySign', actions: 'note' },
  'signer.opened': { guard: 'maySign', actions: 'keepOpened' },
  'code.requested': { guard: 'maySign', actions: 'note' },
  'code.confirmed': { guard: 'maySign', actions: 'note' },
  // They ask somebody else to sign in their place, who is invited.
  'signer.reassigned': { guard: 'mayBeReassigned', actions: ['keepSuccessor', inviteSigners, triggerReminders] },
} as const

/** While signing goes on, a signer whose mail came back can be given another address. They are invited there. */
export const signerReaddressed = {
  guard: 'mayBeReaddressed',
  actions: ['keepUnreached', inviteSigners, 'keepAsked', 'keepResumed', triggerReminders],
} as const

export const signerActivated = {
  guard: 'isNextUp',
  actions: ['activate', inviteSigners, 'keepAsked', triggerReminders],
} as const

/** The creator is told once, while the request could expire. */
const expirationAnnounced = {
  guard: 'isNoticeDue',
  actions: ['keepAnnounced', tellCreator('expiration.announced')],
} as const

/** While a request is pending, its signers are reminded (REM-002), and its creator of its end. */
export const reminded = {
  'reminders.requested': { guard: 'mayBeReminded', actions: [remindRequested, 'keepRequested'] },
  'reminders.triggered': { guard: 'isReminderDue', actions: [remindDue, 'keepTriggered', triggerReminders] },
  'expiration.announced': expirationAnnounced,
  'reminders.stopped': { guard: 'isReminded', actions: ['keepStopped', triggerReminders] },
  'reminders.resumed': { guard: 'isUnreminded', actions: ['keepResumed', triggerReminders] },
} as const

/** While a request is edited no signer is reminded: what they choose counts afterwards. Its creator is, of the edit. */
export const remindedLater = {
  'editing.reminded': { guard: 'isEditLong', actions: tellCreator('editing.reminded') },
  'expiration.announced': expirationAnnounced,
  'reminders.stopped': { guard: 'isReminded', actions: 'keepStopped' },
  'reminders.resumed': { guard: 'isUnreminded', actions: 'keepResumed' },
} as const

/** The deadlines of a request that is sent, or sent again after an edit. */
export const deadlinesSet = [expireRequest, announceExpiration] as const
export const draftTouched = ['touch', abandonDraft] as const
export const signed = ['keepSigners', sendSignedMails, activateSigners] as const
export const partialGiven = ['beginCycle', endConsent, endConsentIfOver] as const
export const completeGiven = ['beginCycle', endConsentIfOver] as const

/** Consent ends once per cycle; then the files are generated. */
export const consentEnded = {
  guard: and(['isThisCycle', 'isConsentOver']),
  actions: ['keepConsentEnded', generateFiles],
} as const

/** Who is told goes by the statuses that the signers have before they change. */
export const canceled = {
  target: 'CANCELED',
  actions: [sendCanceledMails, 'closeAsCanceled', tellCreator('request.canceled')],
} as const
export const expired = {
  guard: 'isExpired',
  target: 'EXPIRED',
  actions: ['closeAsExpired', tellCreator('request.expired')],
} as const

/** The creator no longer waits for optional signers (LIFE-054). Nobody is left who could sign, so consent ends. */
export const consentClosed = { guard: 'isConsentOpen', actions: ['closeConsent', endConsentIfOver] } as const

/** Rows 23 to 25 of LIFE-009: optional signers may sign or refuse until consent ends. */
export const stillOpen = {
  ...underWay,
  ...beforeSigning,
  'signer.readdressed': signerReaddressed,
  'signer.signed': [
    {
      guard: and(['maySign', 'isCompleteThen']),
      target: 'CONSENT_GIVEN_COMPLETE_SIGNATURE',
      actions: [...signed, ...completeGiven],
    },
    { guard: 'maySign', target: 'CONSENT_GIVEN_PARTIAL_SIGNATURE', actions: [...signed, ...partialGiven] },
  ],
  'signer.refused': { guard: 'maySign', actions: ['keepSigners', endConsentIfOver] },
  'consent.closed': consentClosed,
  'consent.ended': consentEnded,
} as const
