import { assertEvent, assign } from 'xstate'
import { askedAt } from '../rules/requests/reminders.ts'
import { hasActed, resumed, suspended } from '../rules/requests/signers.ts'
import { deadline, type Its, type RequestContext } from './request.actions.ts'
import type { RequestEvent } from './request.events.ts'
import { signersAfter, termsIn } from './request.terms.ts'

// How a request that was sent is edited.

/** How long an edit is open before its creator is reminded that nobody can sign, in milliseconds. */
const MAX_EDIT = 24 * 3_600_000

/**
 * What a submitted edit changes. Files that it added are still to be anchored; those that it removed no longer are. Who got
 * another address is asked there, as if nobody had opened the request or been mailed before.
 */
const editSubmitted = (context: RequestContext, event: RequestEvent): Partial<RequestContext> => {
  assertEvent(event, 'editing.submitted')
  const files = context.edit?.files ?? context.files
  const moved = event.readdressed ?? []
  const added = files.filter((file) => !context.files.includes(file))
  const removed = context.files.filter((file) => !files.includes(file))
  const asked = moved.filter((id) => context.asked[id])
  const { asked: rested } = remindersSkipped(context, event)
  return {
    ...termsIn(event),
    signers: signersAfter(context, event),
    files,
    edit: null,
    toAnchor: [...context.toAnchor.filter((file) => !removed.includes(file)), ...added],
    opened: context.opened.filter((id) => !moved.includes(id)),
    unreached: context.unreached.filter((id) => !moved.includes(id)),
    asked: { ...rested, ...Object.fromEntries(asked.map((id) => [id, askedAt(event.at)])) },
  }
}

/**
 * What signers were mailed, once an edit ends: a reminder that was due meanwhile is neither sent then, when the sender was
 * told that they get no mail, nor later.
 */
const remindersSkipped = ({ asked }: RequestContext, event: RequestEvent): Pick<RequestContext, 'asked'> => {
  assertEvent(event, ['editing.submitted', 'editing.cancelled'])
  if (!event.remindersSkipped) return { asked }
  return {
    asked: Object.fromEntries(Object.entries(asked).map(([id, one]) => [id, { ...one, lastDue: event.at }])),
  }
}

/** What an edit changes as it begins: nobody can sign any more. */
const editBegun = ({ signers, files }: RequestContext, { at }: RequestEvent): Partial<RequestContext> => ({
  signers: suspended(signers),
  edit: { since: at, files },
})

/** The open edit after a file of its working copy was added or removed. */
const filesEdited = ({ edit }: RequestContext, event: RequestEvent): RequestContext['edit'] => {
  assertEvent(event, ['file.uploaded', 'file.removed'])
  const others = (edit?.files ?? []).filter((file) => file !== event.file)
  return edit && { ...edit, files: event.type === 'file.uploaded' ? [...others, event.file] : others }
}

const keep = (change: (context: RequestContext, event: RequestEvent) => Partial<RequestContext>) =>
  assign<RequestContext, RequestEvent, undefined, RequestEvent, never>(({ context, event }) => change(context, event))

export const editGuards = {
  /** Nobody has acted (WIZ-024). */
  mayChangeFiles: ({ context }: Its): boolean => !context.signers.some(hasActed),
  isEditLong: ({ context: { edit }, event }: Its): boolean => edit !== null && event.at >= edit.since + MAX_EDIT,
}

export const editActions = {
  beginEdit: keep(editBegun),
  editFiles: keep((context, event) => ({ edit: filesEdited(context, event) })),
  keepEdit: keep(editSubmitted),
  dropEdit: keep((context, event) => ({
    ...remindersSkipped(context, event),
    signers: resumed(context.signers),
    edit: null,
  })),
}

export const remindOfEdit = deadline('remindOfEdit', ({ edit }) => ({
  ringsAt: edit && edit.since + MAX_EDIT,
  data: {},
}))
