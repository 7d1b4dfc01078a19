import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { eventOf } from '../../event-of.ts'
import { port, type CallFailed, type Failure } from '../../port.ts'
import { filesCountProblem, flowNameProblem, tidyFlowName } from '../../rules/certifications/check-certification.ts'

type ProblemName = components['schemas']['ProblemName']

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type PersonEvent =
  | { type: 'selection.changed'; ids: string[] }
  | { type: 'selection.ended' }
  /** A file of the list was removed: it can no longer be certified. */
  | { type: 'file.removed'; id: string }
  | { type: 'name.entered'; name: string }
  | { type: 'certification.confirmed' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type CreateAnswer =
  | { type: 'certification.created'; id: string }
  /** These files do not wait any more: they were certified or removed elsewhere. */
  | { type: 'files.refused'; ids: string[] }
  | { type: 'certification.refused'; name: ProblemName }

type DeferredCertificationEvent = PersonEvent | CreateAnswer | CallFailed

type NewCertification = { key: string; flowName: string; ids: string[] }

/** The effects this flow needs; `src/api/ports/certifications/deferred-certification.ports.ts` provides them. */
export type DeferredCertificationPorts = {
  /** `key` names this visit: a call with the same key and content is the same certification. */
  certify(input: NewCertification): Promise<CreateAnswer>
}

type Context = {
  key: string
  selected: string[]
  name: string
  complaint: Failure | ProblemName | { gone: number } | null
  created: string | null
}

const draftProblem = ({ selected, name }: Context) =>
  filesCountProblem(selected.length) ?? flowNameProblem(tidyFlowName(name))

/** Certifies files that wait, chosen in their list, together under one name (CERT-015). */
export const deferredCertificationMachine = setup({
  types: {
    input: {} as { key: string },
    context: {} as Context,
    events: {} as DeferredCertificationEvent,
    output: {} as { id: string; name: string },
    tags: {} as 'certifying',
  },
  actors: { certify: port<NewCertification>() },
  guards: { isReady: ({ context }) => draftProblem(context) === null },
  actions: {
    keepSelection: assign(({ event }) => ({ selected: eventOf(event, 'selection.changed').ids, complaint: null })),
    dropFile: assign(({ context, event }) => {
      const { id } = eventOf(event, 'file.removed')
      return { selected: context.selected.filter((one) => one !== id) }
    }),
    endSelection: assign({ selected: [], complaint: null }),
    keepName: assign(({ event }) => ({ name: eventOf(event, 'name.entered').name, complaint: null })),
    reportDraft: assign(({ context }) => ({ complaint: draftProblem(context) })),
    stopComplaining: assign({ complaint: null }),
    keepCreated: assign(({ event }) => ({ created: eventOf(event, 'certification.created').id })),
    leaveOut: assign(({ context, event }) => {
      assertEvent(event, 'files.refused')
      const { ids } = event
      return { selected: context.selected.filter((id) => !ids.includes(id)), complaint: { gone: ids.length } }
    }),
    reportRefusal: assign(({ event }) => ({ complaint: eventOf(event, 'certification.refused').name })),
    reportFailure: assign(({ event }) => ({ complaint: eventOf(event, 'call.failed').failure })),
  },
}).createMachine({
  id: 'deferred-certification',
  context: ({ input }) => ({ key: input.key, selected: [], name: '', complaint: null, created: null }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'selection.changed': { actions: 'keepSelection' },
        'selection.ended': { actions: 'endSelection' },
        'file.removed': { actions: 'dropFile' },
        'name.entered': { actions: 'keepName' },
        'certification.confirmed': [{ guard: 'isReady', target: 'certifying' }, { actions: 'reportDraft' }],
      },
    },
    certifying: {
      tags: 'certifying',
      entry: 'stopComplaining',
      invoke: {
        src: 'certify',
        input: ({ context: { key, name, selected } }) => ({ key, flowName: tidyFlowName(name), ids: selected }),
      },
      on: {
        'certification.created': { target: 'created', actions: 'keepCreated' },
        'files.refused': { target: 'choosing', actions: 'leaveOut' },
        'certification.refused': { target: 'choosing', actions: 'reportRefusal' },
        'call.failed': { target: 'choosing', actions: 'reportFailure' },
      },
    },
    created: { type: 'final' },
  },
  output: ({ context: { created, name } }) => ({ id: created!, name: tidyFlowName(name) }),
})
