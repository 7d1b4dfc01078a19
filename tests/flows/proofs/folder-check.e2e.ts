import { expect } from '@playwright/test'
import { folderCheckMachine } from '#machines/flows/proofs/folder-check.machine.ts'
import { drive } from '../../support/walks/drive.ts'
import type { Stage } from '../../support/walks/stage.ts'
import { CONTENT, CONTENT_HASH, folderCheckPaths } from './folder-check.paths.ts'

/** Lets the page read files only once the walk says so. */
function holdReading() {
  const letting = Promise.withResolvers<void>()
  addEventListener('let-read', () => letting.resolve(), { once: true })
  Blob.prototype.arrayBuffer = async function arrayBuffer() {
    await letting.promise
    return new Response(this).arrayBuffer()
  }
  // What was printed is counted, as a browser without a screen prints nothing.
  Object.assign(globalThis, { print: () => document.body.toggleAttribute('data-printed', true) })
}

const button = ({ page, say }: Stage, id: 'cancel' | 'reset' | 'print' | 'key.compare' | 'key.remove') =>
  page.getByRole('button', { name: say({ id: `folder-check.${id}` }), exact: true })
const keyField = ({ page, say }: Stage) => page.getByLabel(say({ id: 'folder-check.key.label' }))

const opens = async ({ page }: Stage) => {
  await page.goto('/verify.html')
  await page.evaluate(holdReading)
}

drive<typeof folderCheckMachine>(folderCheckMachine, folderCheckPaths, {
  open: opens,
  reopen: opens,
  does: {
    'sources.added': ({ page }, { sources }) =>
      page
        .locator('input[type=file]:not([webkitdirectory])')
        .setInputFiles({ name: sources[0]!.name, mimeType: 'text/plain', buffer: Buffer.from(CONTENT) }),
    'key.submitted': async (stage, { key }) => {
      await keyField(stage).fill(key)
      await button(stage, 'key.compare').click()
    },
    'key.removed': (stage) => button(stage, 'key.remove').click(),
    'check.cancelled': (stage) => button(stage, 'cancel').click(),
    'check.reset': (stage) => button(stage, 'reset').click(),
    'print.chosen': async (stage) => {
      await button(stage, 'print').click()
      await expect(stage.page.locator('body')).toHaveAttribute('data-printed')
    },
    'folder.checked': async ({ page }) => {
      await page.evaluate(() => dispatchEvent(new Event('let-read')))
      await page.evaluate(holdReading)
    },
    'check.progressed': () => Promise.reject(new Error('Bytes do not stop halfway')),
    'call.failed': () => Promise.reject(new Error('Nothing is called')),
  },
  sees: {
    choosing: async (stage, { context }) => {
      const heading = stage.page.getByRole('heading', { level: 1, name: stage.say({ id: 'folder-check.title' }) })
      await expect(heading).toBeVisible()
      await complaining(stage, context.complaint)
    },
    checking: async ({ page, say }) => {
      await expect(page.getByRole('progressbar', { name: say({ id: 'folder-check.checking' }) })).toBeVisible()
    },
    knowing: async (stage, { context }) => {
      const card = stage.page.getByRole('article')
      await expect(card.first()).toContainText(stage.say({ id: 'folder-check.outcome.unproved' }))
      await expect(card.first()).toContainText(CONTENT_HASH)
      await complaining(stage, context.complaint)
    },
  },
})

const complaining = async (stage: Stage, complaint: string | null) => {
  if (complaint === 'malformedKey')
    await expect(stage.page.getByText(stage.say({ id: 'folder-check.complaint.malformedKey' }))).toBeVisible()
  else await expect(keyField(stage).and(stage.page.locator('[aria-invalid=true]'))).toHaveCount(0)
}
