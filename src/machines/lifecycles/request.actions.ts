import { assertEvent } from 'xstate'
import type { Asked, Reminders } from '../rules/requests/reminders.ts'
import { isOutstanding, isPending, nextUp, type Signer } from '../rules/requests/signers.ts'
import type { Following, Ringing } from './happened.ts'
import type { RequestDeadlines, RequestEvent, RequestFact, RequestJobs } from './request.events.ts'

/** How long an unchanged draft is kept (LIFE-013), in milliseconds. */
export const DRAFT_LIFETIME = 7 * 24 * 3_600_000

/** The state of a request that the lifecycle needs. */
export type RequestContext = {
  id: string
  /** The account that created it, or that it was handed over to. */
  owner: string
  files: string[]
  /** Since when the request is edited (milliseconds since 1970, UTC), and the files of its working copy; null otherwise. */
  edit: { since: number; files: string[] } | null
  signers: Signer[]
  /** The last instant at which a signer may sign (milliseconds since 1970, UTC). */
  expiresAt: number
  /** When the draft last changed (milliseconds since 1970, UTC). */
  touchedAt: number
  /** How often consent was given. Files are generated for one cycle; those of an earlier cycle are refused. */
  cycle: number
  consentEnded: boolean
  /** Whether the creator ended the consent, before the request expired. */
  consentClosed: boolean
  /** The signers who have opened the request. */
  opened: string[]
  /** The signers who have asked somebody else to sign in their place. */
  replaced: string[]
  /** The people whose last mail came back. */
  unreached: string[]
  /** How often signers are reminded; null if they are not. */
  reminders: Reminders | null
  /** When the creator gets the notice before expiry (milliseconds since 1970, UTC); null if there is none, or it was sent. */
  noticeAt: number | null
  /** What each signer was mailed who was asked to sign, by their ids. */
  asked: Record<string, Asked>
  /** The signers who want no automatic reminders. */
  unreminded: string[]
  /** The files, original and sealed, whose anchoring is not validated yet. */
  toAnchor: string[]
}

/** Jobs, deadlines and following facts. These actions do nothing by themselves; the server's `decide` carries them out. */
export const serverActions = {
  follow: (_: unknown, __: Following<RequestFact>) => {},
  abandonDraft: (_: unknown, __: Ringing<RequestDeadlines['abandonDraft']>) => {},
  expireRequest: (_: unknown, __: Ringing<RequestDeadlines['expireRequest']>) => {},
  endConsent: (_: unknown, __: Ringing<RequestDeadlines['endConsent']>) => {},
  triggerReminders: (_: unknown, __: Ringing<RequestDeadlines['triggerReminders']>) => {},
  announceExpiration: (_: unknown, __: Ringing<RequestDeadlines['announceExpiration']>) => {},
  remindOfEdit: (_: unknown, __: Ringing<RequestDeadlines['remindOfEdit']>) => {},
  anchorOriginals: (_: unknown, __: RequestJobs['anchorOriginals']) => {},
  inviteSigners: (_: unknown, __: RequestJobs['inviteSigners']) => {},
  remindSigners: (_: unknown, __: RequestJobs['remindSigners']) => {},
  sendSignedMails: (_: unknown, __: RequestJobs['sendSignedMails']) => {},
  generateFiles: (_: unknown, __: RequestJobs['generateFiles']) => {},
  anchorFiles: (_: unknown, __: RequestJobs['anchorFiles']) => {},
  sendFinalMails: (_: unknown, __: RequestJobs['sendFinalMails']) => {},
  sendCopyAgain: (_: unknown, __: RequestJobs['sendCopyAgain']) => {},
  sendCanceledMails: (_: unknown, __: RequestJobs['sendCanceledMails']) => {},
  tellCreator: (_: unknown, __: RequestJobs['tellCreator']) => {},
  purgeDraft: (_: unknown, __: RequestJobs['purgeDraft']) => {},
}

export type Its = { context: RequestContext; event: RequestEvent }

export const job = <Name extends keyof RequestJobs>(type: Name, params: (its: Its) => RequestJobs[Name]) => ({
  type,
  params,
})

export const deadline = <Name extends keyof RequestDeadlines>(
  type: Name,
  params: (its: RequestContext) => Ringing<RequestDeadlines[Name]>,
) => ({ type, params: ({ context }: { context: RequestContext }) => params(context) })

const follow = (facts: (context: RequestContext) => RequestFact[]) => ({
  type: 'follow' as const,
  params: ({ context }: { context: RequestContext }): Following<RequestFact> => ({ follow: facts(context) }),
})

// ── Jobs: queued with the event ─────────────────────────────────────────────────────────────────
export const anchorOriginals = job('anchorOriginals', ({ context }) => ({ request: context.id }))
export const generateFiles = job('generateFiles', ({ context: { id, cycle } }) => ({ request: id, cycle }))
export const anchorFiles = job('anchorFiles', ({ context: { id, cycle } }) => ({ request: id, cycle }))
export const sendFinalMails = job('sendFinalMails', ({ context }) => ({ request: context.id }))
export const sendCopyAgain = job('sendCopyAgain', ({ context, event }) => {
  assertEvent(event, 'copy.readdressed')
  return { request: context.id, recipient: event.to }
})
export const purgeDraft = job('purgeDraft', ({ context }) => ({ request: context.id }))
export const inviteSigners = job('inviteSigners', ({ context, event }) => {
  assertEvent(event, ['signer.activated', 'signer.readdressed', 'signer.reassigned'])
  return { request: context.id, signers: [event.type === 'signer.reassigned' ? event.successor : event.signer] }
})
export const sendSignedMails = job('sendSignedMails', ({ context, event }) => {
  assertEvent(event, 'signer.signed')
  return { request: context.id, signer: event.signer }
})
/** Those who were asked to sign and have signed or still could: the others have heard of no request, or are done with it. */
export const sendCanceledMails = job('sendCanceledMails', ({ context: { id, signers, asked } }) => ({
  request: id,
  signers: signers.filter((signer) => asked[signer.id] && isConcerned(signer)).map((signer) => signer.id),
}))
export const tellCreator = (of: RequestJobs['tellCreator']['of']) =>
  job('tellCreator', ({ context }) => ({ request: context.id, of }))

const isConcerned = ({ status }: Signer) => status === 'PENDING' || status === 'SUSPENDED' || status === 'SIGNED'

// ── Deadlines: set or postponed with the event ──────────────────────────────────────────────────
export const abandonDraft = deadline('abandonDraft', ({ touchedAt }) => ({
  ringsAt: touchedAt + DRAFT_LIFETIME + 1,
  data: {},
}))
export const expireRequest = deadline('expireRequest', ({ expiresAt }) => ({ ringsAt: expiresAt + 1, data: {} }))
/** Optional signers may sign until the request expires. A late signature starts a new cycle. */
export const endConsent = deadline('endConsent', ({ expiresAt, cycle }) => ({
  ringsAt: expiresAt + 1,
  data: { cycle },
}))

// ── Following facts ─────────────────────────────────────────────────────────────────────────────
export const activateSigners = follow(({ signers }) =>
  nextUp(signers).map(({ id }) => ({ type: 'signer.activated', signer: id })),
)
/** Consent ends when no signer is left who could sign. */
export const endConsentIfOver = follow(({ signers, cycle }) =>
  signers.some(isOutstanding) ? [] : [{ type: 'consent.ended', cycle }],
)

// ── Who is reached by mail ───────────────────────────────────────────────────────────────────────
const readdressed = ['signer.readdressed', 'copy.readdressed'] as const

/** The people whose last mail came back, after a mail was sent, came back, or goes to another address. */
export const unreachedAfter = ({ unreached }: RequestContext, event: RequestEvent) => {
  assertEvent(event, ['mail.sent', 'reminder.sent', 'code.sent', 'mail.returned', ...readdressed])
  const who = 'to' in event ? event.to : event.signer
  const others = unreached.filter((id) => id !== who)
  return event.type === 'mail.returned' ? [...others, who] : others
}

export const addressGuards = {
  mayBeReaddressed: ({ context: { signers, expiresAt, unreached }, event }: Its) => {
    assertEvent(event, 'signer.readdressed')
    return event.at <= expiresAt && isPending(signers, event.signer) && unreached.includes(event.signer)
  },
  isUnreached: ({ context: { unreached }, event }: Its) => {
    assertEvent(event, 'copy.readdressed')
    return unreached.includes(event.to)
  },
}

// ── What is still to be anchored ─────────────────────────────────────────────────────────────────
const ofAnchoring = ['anchoring.submitted', 'anchoring.validated'] as const

/** The files that are not anchored yet, after others were. */
export const stillToAnchor = ({ toAnchor }: RequestContext, event: RequestEvent) => {
  assertEvent(event, ofAnchoring)
  return toAnchor.filter((file) => !event.files.includes(file))
}
