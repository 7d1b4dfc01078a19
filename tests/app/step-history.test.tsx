// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider, type InitialEntry } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { useStepHistory } from '../../src/app/bindings/step-history.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** The entry of a step, which knows those of the steps before it, as the browser told them. */
const entryOf = (step: number, isTold = true): InitialEntry => ({
  pathname: '/wizard',
  key: `step-${step}`,
  state: { step, earlier: Array.from({ length: step }, (_, i) => (isTold ? `step-${i}` : null)) },
})

/**
 * A wizard whose entry of the last step is shown, as it goes back to the first step, in a tab that has these entries. The
 * browser lists them as the Navigation API does, if it has one.
 */
async function goneToFirst(entries: InitialEntry[], hasNavigation: boolean) {
  const listed = entries.map((entry, index) => ({ index, key: typeof entry === 'string' ? entry : entry.key }))
  vi.stubGlobal('navigation', hasNavigation ? { entries: () => listed, currentEntry: listed.at(-1) } : undefined)
  function Wizard() {
    useStepHistory({ at: 0, isHeld: false, answer: null, onVisit: () => false })
    return null
  }
  const router = createMemoryRouter(
    [
      { path: '/list', Component: () => null },
      { path: '/wizard', Component: Wizard },
    ],
    { initialEntries: entries, initialIndex: entries.length - 1 },
  )
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () => createRoot(place).render(<RouterProvider router={router} />))
  const { pathname, state } = router.state.location
  return { pathname, step: (state as { step: number } | null)?.step ?? 0, action: router.state.historyAction }
}

test.each([true, false])('an earlier step is the entry of it; with the Navigation API: %s', async (isTold) => {
  const entries = ['/list', ...[0, 1, 2].map((step) => entryOf(step, isTold))]
  expect(await goneToFirst(entries, isTold)).toEqual({ pathname: '/wizard', step: 0, action: 'POP' })
})

test('where the browser has dropped entries in between, an earlier step is nearer', async () => {
  expect(await goneToFirst(['/list', entryOf(0), entryOf(3)], true)).toEqual({
    pathname: '/wizard',
    step: 0,
    action: 'POP',
  })
})

test('where the browser has dropped the entry of an earlier step, the step takes the place of the shown one', async () => {
  for (const kept of [[entryOf(1), entryOf(3)], [entryOf(3)]])
    expect(await goneToFirst(['/list', ...kept], true)).toEqual({ pathname: '/wizard', step: 0, action: 'REPLACE' })
})
