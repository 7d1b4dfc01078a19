import { dirname, join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectRecord } from '../records/record.ts'
import { inDocument } from '../walks/drawn.tsx'
import type { DrawnView } from './drawn-view.tsx'
import { recordOfControls } from './controls-record.ts'
import { fakeViewClock } from './view-clock.ts'

/** What views load when it is wanted. In tests it is there at once. */
const lateParts = import.meta.glob([
  '/src/ui/design/{date-field,menu-list,select-list}.tsx',
  '/src/ui/list/day-filter.tsx',
  '/src/ui/requests/list/request-periods.tsx',
  '/src/ui/requests/request-wizard/later-steps.tsx',
  '/src/ui/shell/{menu-drawer,visitor-drawer}.tsx',
  '/src/ui/signing/own-requests/periods.tsx',
])

/** Takes every command of a canvas. */
const noCanvas = new Proxy({}, { get: () => () => {}, set: () => true })

/**
 * Tests that the controls of views do what the records in `controls/` next to the test say. For files that begin with
 * `@vitest-environment happy-dom`. `vitest run FILE -u` writes the records again.
 */
export function testControls(views: Record<string, DrawnView>): void {
  describe('what each control does in each state is as recorded', () => {
    beforeAll(async () => {
      await Promise.all([...Object.values(lateParts).map((load) => load()), import('signature_pad')])
    })
    beforeEach(() => {
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
      // happy-dom has no fonts.
      Object.assign(document, { fonts: { load: async () => [] } })
      Object.assign(window, { print: () => {} })
      // Nor has it canvases.
      Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { configurable: true, value: () => noCanvas })
    })
    fakeViewClock()
    test.each(Object.entries(views))('%s', async (name, view) => {
      const path = join(dirname(expect.getState().testPath!), 'controls', `${name}.txt`)
      await expect(await recordOfControls(view)).toMatchFileSnapshot(path)
    })
  })
}

/** Tests that views show in each state what the records in `records/` next to the test say. Call `testControls`, too. */
export function testShown(views: Record<string, DrawnView>): void {
  test.each(Object.entries(views))('what each state of %s shows is as recorded', async (name, view) => {
    const states = view.map(({ state: { value }, draw }) => ({ value, draw }))
    await expectRecord(
      states,
      ({ draw }) =>
        inDocument(
          draw(() => {}),
          'en',
          (body) => body.innerHTML,
        ),
      name,
    )
  })
}
