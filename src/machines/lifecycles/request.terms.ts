import { assertEvent } from 'xstate'
import { askedAt } from '../rules/requests/reminders.ts'
import { edited, hasActed, resumed, withStatus } from '../rules/requests/signers.ts'
import type { RequestContext } from './request.actions.ts'
import type { RequestEvent } from './request.events.ts'

/** The events with the terms of signing. */
export const withTerms = ['request.submitted', 'editing.submitted'] as const

/** The events that count for one cycle. */
export const ofCycle = ['consent.ended', 'generation.started', 'files.sealed'] as const

/** The signers after a signature, a refusal or a submitted edit. */
export const signersAfter = ({ signers }: RequestContext, event: RequestEvent) => {
  assertEvent(event, ['signer.signed', 'signer.refused', 'editing.submitted'])
  if (event.type === 'editing.submitted') return resumed(edited(signers, event.signers))
  return withStatus(signers, event.signer, event.type === 'signer.signed' ? 'SIGNED' : 'REJECTED')
}

/** What was agreed on besides the signers. */
export const termsIn = ({
  expiresAt,
  reminders,
  noticeAt,
}: Extract<RequestEvent, { type: (typeof withTerms)[number] }>): Pick<
  RequestContext,
  'expiresAt' | 'reminders' | 'noticeAt'
> => ({ expiresAt, reminders: reminders ?? null, noticeAt: noticeAt ?? null })

/**
 * What a submitted edit changes. Files that it added are still to be anchored; those that it removed no longer are. Who got
 * another address is asked there, as if nobody had opened the request or been mailed before.
 */
export const editIn = (context: RequestContext, event: RequestEvent): Partial<RequestContext> => {
  assertEvent(event, 'editing.submitted')
  const files = context.editedFiles ?? context.files
  const moved = event.readdressed ?? []
  const added = files.filter((file) => !context.files.includes(file))
  const removed = context.files.filter((file) => !files.includes(file))
  const asked = moved.filter((id) => context.asked[id])
  return {
    ...termsIn(event),
    signers: signersAfter(context, event),
    files,
    editedFiles: null,
    toAnchor: [...context.toAnchor.filter((file) => !removed.includes(file)), ...added],
    opened: context.opened.filter((id) => !moved.includes(id)),
    unreached: context.unreached.filter((id) => !moved.includes(id)),
    asked: { ...context.asked, ...Object.fromEntries(asked.map((id) => [id, askedAt(event.at)])) },
  }
}

/** The files of the working copy after one was added or removed. */
export const editedFilesAfter = ({ editedFiles }: RequestContext, event: RequestEvent): string[] => {
  assertEvent(event, ['file.uploaded', 'file.removed'])
  const others = (editedFiles ?? []).filter((file) => file !== event.file)
  return event.type === 'file.uploaded' ? [...others, event.file] : others
}

/** Whether the files of a request that is edited can be changed: nobody has acted (WIZ-024). */
export const mayChangeFiles = ({ context }: { context: RequestContext }): boolean => !context.signers.some(hasActed)
