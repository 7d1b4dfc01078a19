import { assertEvent, assign, setup, type SnapshotFrom } from 'xstate'
import type { components } from '#openapi'
import type { Happened } from './happened.ts'

type Refusal = components['schemas']['ProblemName']

/** The first fact of a template. */
export type TemplateCreated = { type: 'template.created'; template: string; owner: string }

/** What happens to a template. `hash` covers its content, with the salt of its stream. */
export type TemplateFact =
  | { type: 'file.uploaded'; file: string; upload: string; original: string }
  | { type: 'file.removed'; file: string }
  | { type: 'template.revised'; hash: string }
  | { type: 'template.submitted'; hash: string }
  | { type: 'template.disabled' }
  | { type: 'template.enabled' }
  /** Somebody who manages its owner gives it to another account of the tenant. */
  | { type: 'template.handedOver'; from: string; to: string }

type TemplateEvent = Happened<TemplateFact>

/**
 * The lifecycle of a template: a draft until it is submitted, and from then on ready or disabled (TPL-017). It can always
 * be changed, but keeps a file once it was submitted (TPL-013).
 */
export const templateLifecycle = setup({
  types: {
    input: {} as Happened<TemplateCreated>,
    context: {} as { files: string[] },
    events: {} as TemplateEvent,
  },
  guards: {
    hasFile: ({ context }) => context.files.length > 0,
    hasOtherFile: ({ context, event }) => {
      assertEvent(event, 'file.removed')
      return context.files.some((file) => file !== event.file)
    },
  },
  actions: {
    /** Records the event only; a transition without an action or target would not accept it. */
    note: assign({}),
    keepFile: assign(({ context, event }) => {
      assertEvent(event, 'file.uploaded')
      return { files: [...new Set([...context.files, event.file])] }
    }),
    dropFile: assign(({ context, event }) => {
      assertEvent(event, 'file.removed')
      return { files: context.files.filter((file) => file !== event.file) }
    }),
  },
}).createMachine({
  id: 'template',
  context: { files: [] },
  initial: 'DRAFT',
  on: {
    'file.uploaded': { actions: 'keepFile' },
    'template.revised': { actions: 'note' },
    'template.handedOver': { actions: 'note' },
  },
  states: {
    DRAFT: {
      on: {
        'file.removed': { actions: 'dropFile' },
        'template.submitted': { guard: 'hasFile', target: 'READY' },
      },
    },
    READY: {
      on: {
        'file.removed': { guard: 'hasOtherFile', actions: 'dropFile' },
        'template.disabled': { target: 'DISABLED' },
      },
    },
    DISABLED: {
      on: {
        'file.removed': { guard: 'hasOtherFile', actions: 'dropFile' },
        'template.enabled': { target: 'READY' },
      },
    },
  },
})

/** The state that a template is in. */
type TemplateState = SnapshotFrom<typeof templateLifecycle>['value']

/** The name of the refusal of an event that the lifecycle did not accept. Call it only after that. */
export function templateRefusal({ value }: { value: TemplateState }, { type }: TemplateEvent): Refusal {
  if (type === 'file.removed') return 'CannotDeleteEveryTemplateFileException'
  if (type === 'template.submitted') return 'TemplateNotSubmittableException'
  return value === 'DRAFT' ? 'TemplateNotReadyException' : 'TemplateDisabledException'
}
