import type { components } from '#openapi'
import { journalOf, type RequestStream } from '#machines/flows/inspector/request-stream.ts'
import { requestLifecycle } from '#machines/lifecycles/request.machine.ts'
import { replayJournal } from '#machines/inspection/journal-replay.ts'
import { camille } from '../samples/account.ts'
import { editedRequest, finishedRequest, pendingRequest, REQUEST_ID } from '../samples/request.ts'
import { NOW } from '../samples/requests.ts'

type Schemas = components['schemas']
type Event = Schemas['RequestEvent']
type Answer = Schemas['RequestEvents']

const file = '6740b2c91f3a8e0012d4a800'
const [jonas, ines] = ['6740b2c91f3a8e0012d4a901', '6740b2c91f3a8e0012d4a902']
const expiresAt = Date.parse('2026-11-23T22:59:59Z')

const eventOf = (
  position: number,
  [at, actor, type, data = {}]: [at: string, actor: Event['actor'], type: string, data?: Event['data']],
): Event => ({ position, type, at: `2026-11-${at}Z`, actor, data })

const termsOf = (signatureType: 'MANDATORY' | 'OPTIONAL') => ({
  signers: [
    { id: jonas, signatureType: 'MANDATORY' as const, orderToSign: 1 },
    { id: ines, signatureType, orderToSign: 2 },
  ],
  expiresAt,
})

const created: Event[] = [
  eventOf(1, ['18T08:41:00', 'account', 'request.created', { request: REQUEST_ID, owner: camille.id }]),
  eventOf(2, ['18T08:41:20', 'account', 'file.uploaded', { file }]),
]

/** Both have to sign. Jonas has signed, and the sender edits the request; its draft was revised six times. */
export const editedEvents: Answer = {
  request: { ...editedRequest, audits: [] },
  events: [
    ...created,
    eventOf(8, ['18T08:41:50', 'account', 'draft.revised']),
    eventOf(9, ['18T08:42:00', 'account', 'request.submitted', termsOf('MANDATORY')]),
    eventOf(10, ['18T08:42:00', 'system', 'signer.activated', { signer: jonas }]),
    eventOf(11, ['18T08:42:05', 'system', 'mail.sent', { to: jonas }]),
    eventOf(12, ['20T09:10:00', 'signer', 'signer.opened', { signer: jonas }]),
    eventOf(13, ['20T09:12:00', 'signer', 'signer.signed', { signer: jonas }]),
    eventOf(14, ['20T09:12:00', 'system', 'signer.activated', { signer: ines }]),
    eventOf(15, ['21T13:20:00', 'account', 'editing.started']),
  ],
  isWhole: true,
}

/** Inès need not sign and does, so that all have signed and the request is finished. */
export const finishedEvents: Answer = {
  request: { ...finishedRequest, audits: [] },
  events: [
    ...created,
    eventOf(3, ['18T08:42:00', 'channel', 'request.submitted', termsOf('OPTIONAL')]),
    eventOf(4, ['18T08:42:00', 'system', 'signer.activated', { signer: jonas }]),
    eventOf(5, ['20T09:12:00', 'signer', 'signer.signed', { signer: jonas }]),
    eventOf(6, ['20T09:12:00', 'system', 'signer.activated', { signer: ines }]),
    eventOf(7, ['21T15:10:00', 'signer', 'signer.signed', { signer: ines }]),
    eventOf(8, ['21T15:10:00', 'system', 'consent.ended', { cycle: 2 }]),
    eventOf(9, ['21T15:10:01', 'system', 'generation.started', { cycle: 2 }]),
    eventOf(10, ['21T15:10:20', 'system', 'files.sealed', { cycle: 2, files: [{ file: 'd'.repeat(24) }] }]),
    eventOf(11, ['21T15:20:00', 'system', 'anchoring.validated', { files: [file, 'd'.repeat(24)] }]),
  ],
  isWhole: true,
}

/** The same answer about another state, with fewer events than there are. */
export const longEvents: Answer = {
  request: { ...pendingRequest, audits: [] },
  events: editedEvents.events.slice(0, 5),
  isWhole: false,
}

/** Replays on the lifecycle alone, as the worker does on all machines. */
export const replayRequest = (text: string) =>
  replayJournal(text, [{ machine: requestLifecycle, chart: 'lifecycle.request', source: null }])

/** What the inspector shows of an answer. @throws Error if it cannot be replayed */
export function streamOf(answer: Answer): RequestStream {
  const replayed = replayRequest(JSON.stringify(journalOf(answer.events)))
  if ('refused' in replayed) throw new Error(replayed.refused)
  return { ...answer, journal: { ...replayed.journal, name: answer.request.name }, at: NOW }
}
