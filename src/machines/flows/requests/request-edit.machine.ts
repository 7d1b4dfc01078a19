import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'
import type { Limits } from '../../rules/common/limits.ts'
import type { FoundDraft } from './request-draft.machine.ts'

/** An open edit of a request that was sent: the request as its signers know it, and the working copy. */
export type OpenEdit = {
  limits: Limits
  before: components['schemas']['Request']
  draft: FoundDraft
  /** What was not saved in this browser is left out, because the edit was changed elsewhere since. */
  isNewer: boolean
}

type OpenAnswer =
  | ({ type: 'edit.opened' } & OpenEdit)
  /** The request is not being edited, or by somebody else. */
  | { type: 'edit.none' }
  | { type: 'request.missing' }

type RequestEditEvent = OpenAnswer | { type: 'retry.chosen' } | CallFailed

/** The effects this flow needs; `src/api/ports/requests/request-edit.ports.ts` provides them. */
export type RequestEditPorts = {
  openEdit(input: { id: string }): Promise<OpenAnswer>
}

/**
 * Runs before the wizard that edits a request which was sent: opens its working copy, also after a reload or in another
 * browser. Outputs it, or that the request is not being edited (requests §2 Guards), or that there is no such request.
 */
export const requestEditMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as { id: string; found: OpenEdit | null; isMissing: boolean; failure: Failure | null },
    events: {} as RequestEditEvent,
    output: {} as OpenEdit | 'notEdited' | 'missing',
    tags: {} as 'opening' | 'failed',
  },
  actors: { openEdit: port<{ id: string }>() },
  actions: {
    keepEdit: assign(({ event }) => {
      assertEvent(event, 'edit.opened')
      const { limits, before, draft, isNewer } = event
      return { found: { limits, before, draft, isNewer } }
    }),
    keepMissing: assign({ isMissing: true }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { failure: event.failure }
    }),
  },
}).createMachine({
  id: 'request-edit',
  context: ({ input }) => ({ ...input, found: null, isMissing: false, failure: null }),
  initial: 'opening',
  states: {
    opening: {
      tags: 'opening',
      invoke: { src: 'openEdit', input: ({ context }) => ({ id: context.id }) },
      on: {
        'edit.opened': { target: 'done', actions: 'keepEdit' },
        'edit.none': { target: 'done' },
        'request.missing': { target: 'done', actions: 'keepMissing' },
        'call.failed': { target: 'failed', actions: 'reportFailure' },
      },
    },

    failed: {
      tags: 'failed',
      on: { 'retry.chosen': { target: 'opening' } },
    },

    done: { type: 'final' },
  },
  output: ({ context: { found, isMissing } }) => found ?? (isMissing ? 'missing' : 'notEdited'),
})
