import type { SnapshotFrom } from 'xstate'
import { describe, expect, test } from 'vitest'
import { replay } from '#machines/journal.ts'
import { templateLifecycle, templateRefusal, type TemplateFact } from '#machines/lifecycles/template.machine.ts'
import { pathsOf, untaken } from '../support/walks/paths.ts'

type TemplateState = SnapshotFrom<typeof templateLifecycle>['value']

const input = { type: 'template.created', template: 't', owner: 'o', at: 0 } as const
const facts = {
  uploaded: { type: 'file.uploaded', file: 'f', upload: 'u', original: 'o' },
  second: { type: 'file.uploaded', file: 'g', upload: 'u', original: 'o' },
  removed: { type: 'file.removed', file: 'f' },
  revised: { type: 'template.revised', hash: 'h' },
  submitted: { type: 'template.submitted', hash: 'h' },
  disabled: { type: 'template.disabled' },
  enabled: { type: 'template.enabled' },
  handedOver: { type: 'template.handedOver', from: 'o', to: 'p' },
} satisfies Record<string, TemplateFact>
type Name = keyof typeof facts

const eventOf = (name: Name) => ({ ...facts[name], at: 1 })
const after = (...names: Name[]) => replay(templateLifecycle, names.map(eventOf), input)

test('the paths take every transition', () => {
  const paths = pathsOf(templateLifecycle, { input, events: (Object.keys(facts) as Name[]).map(eventOf) })
  expect(untaken(templateLifecycle, paths)).toEqual([])
})

/** Histories, the state that each leads to, and where each fact leads from there: a state, or the name of the refusal. */
const LAST = 'CannotDeleteEveryTemplateFileException'
const NOT_READY = 'TemplateNotReadyException'
const UNSUBMITTABLE = 'TemplateNotSubmittableException'
type Row = [history: Name[], state: TemplateState, leads: Record<Exclude<Name, 'second'>, string>]
const table: Row[] = [
  [
    [],
    'DRAFT',
    {
      uploaded: 'DRAFT',
      removed: 'DRAFT',
      revised: 'DRAFT',
      submitted: UNSUBMITTABLE,
      disabled: NOT_READY,
      enabled: NOT_READY,
      handedOver: 'DRAFT',
    },
  ],
  [
    ['uploaded'],
    'DRAFT',
    {
      uploaded: 'DRAFT',
      removed: 'DRAFT',
      revised: 'DRAFT',
      submitted: 'READY',
      disabled: NOT_READY,
      enabled: NOT_READY,
      handedOver: 'DRAFT',
    },
  ],
  [
    ['uploaded', 'submitted'],
    'READY',
    {
      uploaded: 'READY',
      removed: LAST,
      revised: 'READY',
      submitted: UNSUBMITTABLE,
      disabled: 'DISABLED',
      enabled: 'TemplateDisabledException',
      handedOver: 'READY',
    },
  ],
  [
    ['uploaded', 'second', 'submitted', 'disabled'],
    'DISABLED',
    {
      uploaded: 'DISABLED',
      removed: 'DISABLED',
      revised: 'DISABLED',
      submitted: UNSUBMITTABLE,
      disabled: 'TemplateDisabledException',
      enabled: 'READY',
      handedOver: 'DISABLED',
    },
  ],
  [
    ['uploaded', 'submitted', 'disabled'],
    'DISABLED',
    {
      uploaded: 'DISABLED',
      removed: LAST,
      revised: 'DISABLED',
      submitted: UNSUBMITTABLE,
      disabled: 'TemplateDisabledException',
      enabled: 'READY',
      handedOver: 'DISABLED',
    },
  ],
]

describe.each(table)('TPL-017 after %j a template is %s', (history, value, leads) => {
  test('each fact leads where the specification says, or is refused by name', () => {
    const state = after(...history)
    expect(state.value).toBe(value)
    const found = Object.fromEntries(
      (Object.keys(leads) as (keyof typeof leads)[]).map((name) => [
        name,
        state.can(eventOf(name)) ? after(...history, name).value : templateRefusal(state, eventOf(name)),
      ]),
    )
    expect(found).toEqual(leads)
  })
})

test('TPL-013 files that were removed do not count', () => {
  const history: Name[] = ['uploaded', 'second', 'submitted', 'removed']
  expect(after(...history).can({ type: 'file.removed', file: 'g', at: 1 })).toBe(false)
})
