import { assertEvent, assign } from 'xstate'
import { askedAt, isRested, nextReminder, type Asked } from '../rules/requests/reminders.ts'
import { isPending } from '../rules/requests/signers.ts'
import { deadline, job, type Its, type RequestContext } from './request.actions.ts'
import type { RequestEvent } from './request.events.ts'

// How signers of a request are reminded, and its creator is told that it is about to expire.

/** The signers whose turn it is and who have not stopped reminders, with what they were mailed. */
const waitedFor = ({ signers, asked, unreminded }: RequestContext): [id: string, asked: Asked][] =>
  signers.flatMap(({ id, status }) =>
    status === 'PENDING' && asked[id] && !unreminded.includes(id) ? [[id, asked[id]]] : [],
  )

/** When the next automatic reminder of a request is due; null if there is none before it expires. */
function nextDue(context: RequestContext): number | null {
  const { reminders, expiresAt } = context
  const dues = reminders ? waitedFor(context).flatMap(([, asked]) => nextReminder(asked, reminders) ?? []) : []
  const next = Math.min(...dues)
  return next <= expiresAt ? next : null
}

/** The signers whose automatic reminder is due at `at`. */
const dueAt = (context: RequestContext, at: number): string[] => {
  const { reminders } = context
  if (!reminders) return []
  return waitedFor(context).flatMap(([id, asked]) => ((nextReminder(asked, reminders) ?? Infinity) <= at ? [id] : []))
}

/**
 * Of the signers whose reminder is due, those who get one: mail to them does not come back, and they were not mailed just
 * before. The others wait for the next one.
 */
const toRemind = (context: RequestContext, at: number): string[] =>
  dueAt(context, at).filter((id) => !context.unreached.includes(id) && isRested(context.asked[id]!.mailedAt, at))

/** What signers were mailed, after a change of some of them. */
const changed = ({ asked }: RequestContext, ids: readonly string[], change: (asked: Asked) => Partial<Asked>) => ({
  asked: {
    ...asked,
    ...Object.fromEntries(ids.flatMap((id) => (asked[id] ? [[id, { ...asked[id], ...change(asked[id]) }]] : []))),
  },
})

export const reminderGuards = {
  mayBeReminded: ({ context, event }: Its): boolean => {
    assertEvent(event, 'reminders.requested')
    const { signers, asked, expiresAt } = context
    const isOne = (id: string) => isPending(signers, id) && isRested(asked[id]?.mailedAt ?? 0, event.at)
    const areSome = event.signers.length > 0 && new Set(event.signers).size === event.signers.length
    return event.at <= expiresAt && areSome && event.signers.every(isOne)
  },
  isReminderDue: ({ context, event }: Its): boolean =>
    event.at <= context.expiresAt && dueAt(context, event.at).length > 0,
  isReminded: ({ context: { signers, unreminded }, event }: Its): boolean => {
    assertEvent(event, 'reminders.stopped')
    const isAsked = signers.some(({ id, status }) => id === event.signer && ['PENDING', 'SUSPENDED'].includes(status))
    return isAsked && !unreminded.includes(event.signer)
  },
  isUnreminded: ({ context: { unreminded }, event }: Its): boolean => {
    assertEvent(event, 'reminders.resumed')
    return unreminded.includes(event.signer)
  },
  isNoticeDue: ({ context: { noticeAt, expiresAt }, event }: Its): boolean =>
    noticeAt !== null && event.at >= noticeAt && event.at <= expiresAt,
}

const keep = (change: (context: RequestContext, event: RequestEvent) => Partial<RequestContext>) =>
  assign<RequestContext, RequestEvent, undefined, RequestEvent, never>(({ context, event }) => change(context, event))

export const reminderActions = {
  /** A signer is asked to sign, at the first address or at another one. */
  keepAsked: keep(({ asked }, event) => {
    assertEvent(event, ['signer.activated', 'signer.readdressed'])
    return { asked: { ...asked, [event.signer]: askedAt(event.at) } }
  }),
  keepMailed: keep((context, event) => {
    assertEvent(event, ['mail.sent', 'reminder.sent'])
    return changed(context, ['to' in event ? event.to : event.signer], () => ({ mailedAt: event.at }))
  }),
  keepRequested: keep((context, event) => {
    assertEvent(event, 'reminders.requested')
    return changed(context, event.signers, () => ({ mailedAt: event.at }))
  }),
  keepTriggered: keep((context, event) => {
    const reminded = changed(context, toRemind(context, event.at), ({ reminded: before }) => ({
      reminded: before + 1,
      mailedAt: event.at,
    }))
    return changed({ ...context, ...reminded }, dueAt(context, event.at), () => ({ lastDue: event.at }))
  }),
  keepStopped: keep(({ unreminded }, event) => {
    assertEvent(event, 'reminders.stopped')
    return { unreminded: [...unreminded, event.signer] }
  }),
  /** Reminders that were due meanwhile are not made up for. */
  keepResumed: keep((context, event) => {
    assertEvent(event, ['reminders.resumed', 'signer.readdressed'])
    return {
      unreminded: context.unreminded.filter((id) => id !== event.signer),
      ...changed(context, [event.signer], () => ({ lastDue: event.at })),
    }
  }),
  keepAnnounced: keep(() => ({ noticeAt: null })),
}

export const triggerReminders = deadline('triggerReminders', (context) => ({ ringsAt: nextDue(context), data: {} }))
export const announceExpiration = deadline('announceExpiration', ({ noticeAt }) => ({ ringsAt: noticeAt, data: {} }))
export const remindRequested = job('remindSigners', ({ context, event }) => {
  assertEvent(event, 'reminders.requested')
  return { request: context.id, signers: event.signers }
})
export const remindDue = job('remindSigners', ({ context, event }) => ({
  request: context.id,
  signers: toRemind(context, event.at),
}))
