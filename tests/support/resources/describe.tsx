import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { createApi } from '#api/client.ts'
import { actionPorts } from '#api/resources/action.ts'
import { confirmMachine, type ConfirmMachine } from '#machines/flows/confirm.machine.ts'
import type { ActionDeclaration } from '#machines/resources/action.ts'
import type { Operation } from '#machines/resources/contract.ts'
import type { StateOf } from '#machines/journal.ts'
import { NamedConfirmView, type ConfirmStem } from '#ui/edit/named-confirm.view.tsx'
import type { ViewProps } from '#ui/flow.tsx'
import { expectRecord } from '../records/record.ts'
import { testControls } from '../views/controls-test.ts'
import { drawnBy } from '../views/drawn-view.tsx'
import { expectDialogs } from '../walks/drawn.tsx'
import { languages } from '../walks/language.ts'
import { statesOf, untaken, type Path } from '../walks/paths.ts'
import { render } from '../walks/render.tsx'

// For test files that begin with `@vitest-environment happy-dom`: questions are dialogs.

/** What a view is given in the first state of walks that is one. */
export const flowIn = <Machine extends AnyStateMachine>(
  paths: readonly Path<Machine>[],
  is: (state: StateOf<Machine>) => boolean,
): ViewProps<Machine> => ({ state: statesOf(paths).find(is)!, send: () => {} })

/**
 * Expects that a list or a form draws every state of its walks in each language, shows what its record says, and that its
 * controls do what theirs says; `controlled` draws them if `view` does not draw all.
 */
export function describeDrawn<Machine extends AnyStateMachine>(
  { id }: { id: string },
  paths: readonly Path<Machine>[],
  view: (flow: ViewProps<Machine>) => ReactElement,
  controlled = view,
): void {
  const states = statesOf(paths)
  const draw = (state: (typeof states)[number]) => view({ state, send: () => {} })
  test.each(languages)(`${id}: every state is drawn in %s`, async (language) => {
    expect(states.length).toBeGreaterThan(0)
    for (const state of states) expect(render(draw(state), language)).not.toBe('')
    if (language === 'en') await expectRecord(states, (state) => render(draw(state), language), id)
  })
  testControls({ [id]: drawnBy(paths, controlled) })
}

type AskedGiven = {
  paths: Path<ConfirmMachine>[]
  stem: ConfirmStem
  /** What it is done to. */
  name: string
  /** Begins the titles of its tests. */
  proves?: string
}

/**
 * Expects that an action asks in every state of its walks, is done or over already, and fails for anything else, and that
 * the controls of the question do what their record says.
 */
export const describeAction = <One extends Operation>(
  action: ActionDeclaration<One>,
  { paths, stem, name, proves = '' }: AskedGiven,
) =>
  describe(`asking: ${action.id}`, () => {
    const view = (flow: ViewProps<ConfirmMachine>) => <NamedConfirmView {...flow} stem={stem} name={name} />
    test('every transition is on some path', () => {
      expect(untaken(confirmMachine(action), paths)).toEqual([])
    })

    test.each(languages)('every state is drawn in %s', async (language) => {
      const draw = (state: StateOf<ConfirmMachine>) => view({ state, send: () => {} })
      await expectDialogs(statesOf(paths), language, draw, undefined, action.id)
    })
    testControls({ [action.id]: drawnBy(paths, view) })

    const answers = [
      [204, null, 'action.done'],
      // Its status says no more than its name.
      ...action.over.map((over) => [404, over, 'action.done'] as const),
      ...action.refusals.map((refusal) => [409, refusal, 'action.refused'] as const),
      [403, 'ForbiddenException', 'failed'],
      [503, 'TemporarilyUnavailableException', 'failed'],
    ] as const
    test.each(answers)(
      `${proves} it is done, was already, is refused, or failed: %i %s`,
      async (status, problem, expected) => {
        const fetch = async () =>
          problem ? Response.json({ name: problem, message: '' }, { status }) : new Response(null, { status })
        const { act } = actionPorts(createApi({ baseUrl: 'http://server', fetch }), action)
        const done = act({ id: 'record' }, new AbortController().signal).then(
          ({ type }) => type,
          () => 'failed',
        )
        expect(await done).toBe(expected)
      },
    )
  })
