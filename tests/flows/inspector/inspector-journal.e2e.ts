import { expect } from '@playwright/test'
import { inspectorJournalMachine } from '#machines/flows/inspector/inspector-journal.machine.ts'
import { shownPointOf } from '#machines/flows/inspector/opened-journals.ts'
import { rightsOf } from '#machines/rules/accounts/rights.ts'
import { camille } from '../../support/samples/account.ts'
import { journalTexts, type JournalName } from '../../support/sample-journals.ts'
import { openAgain } from '../../support/walks/again.ts'
import { drive } from '../../support/walks/drive.ts'
import { HeldFile } from '../../support/inspection/held-file.ts'
import type { Stage } from '../../support/walks/stage.ts'
import { inspectorJournalPaths } from './inspector-journal.paths.ts'

const administrator = { ...camille, role: 'ADMIN' as const, rights: rightsOf('ADMIN') }
const WORKER = /\/assets\/journal\.worker[^/]*\.js$/

let worker: HeldFile

/** What a test says of the clipboard of the page. */
type Clipboard = { copied: string; answer: (isCopied: boolean) => void }

async function hold({ page }: Stage) {
  worker = new HeldFile()
  await page.unroute(WORKER)
  await page.route(WORKER, (route) => worker.take(route))
}

async function begin({ page, say }: Stage) {
  await page.getByRole('button', { name: say({ id: 'inspector.off.switch' }) }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.evaluate(() => {
    const writeText = (copied: string) =>
      new Promise<void>((resolve, reject) => {
        const answer = (isCopied: boolean) => (isCopied ? resolve() : reject(new Error('forbidden')))
        Object.assign(window, { clipboardOfTest: { copied, answer } })
      })
    Object.defineProperty(navigator.clipboard, 'writeText', { configurable: true, value: writeText })
  })
}

const answerCopy = ({ page }: Stage, isCopied: boolean) =>
  page.evaluate((is) => {
    const { clipboardOfTest } = window as unknown as { clipboardOfTest: Clipboard }
    // What fails next is no copying.
    Reflect.deleteProperty(window, 'clipboardOfTest')
    clipboardOfTest.answer(is)
    return clipboardOfTest.copied
  }, isCopied)

const panel = ({ page, say }: Stage) =>
  page.getByRole('region', { name: say({ id: 'inspector-journal.title' }), exact: true })
const lane = (stage: Stage, name: string) =>
  panel(stage).getByRole('region', { name: stage.say({ id: 'inspector-journal.of' }, { name }) })
const slider = (stage: Stage) =>
  panel(stage).getByRole('slider', { name: stage.say({ id: 'inspector-journal.point' }) })
const button = (stage: Stage, name: string) => panel(stage).getByRole('button', { name, exact: true })

drive<typeof inspectorJournalMachine>(inspectorJournalMachine, inspectorJournalPaths, {
  open: async (stage) => {
    await hold(stage)
    await stage.page.goto('/inspector')
    await stage.world.answers('getMe', 200, administrator)
    await begin(stage)
  },
  reopen: async (stage) => {
    await hold(stage)
    await openAgain(stage, '/inspector')
    await begin(stage)
  },

  does: {
    'journal.chosen': async (stage, { place, file: { name, type } }) => {
      const buffer = Buffer.from(journalTexts[name as JournalName])
      await panel(stage)
        .locator('input[type=file]')
        .nth(place === 'first' ? 0 : 1)
        .setInputFiles({ name, mimeType: type, buffer })
    },
    'journal.read': () => worker.answer((route) => route.continue()),
    'journal.refused': () => worker.answer((route) => route.continue()),
    'journal.removed': async (stage, { place }) => {
      const one = (await panel(stage).getByRole('heading', { level: 3 }).allTextContents())[place === 'first' ? 0 : 1]!
      await lane(stage, one)
        .getByRole('button', { name: stage.say({ id: 'inspector-journal.remove' }) })
        .click()
    },
    'point.chosen': async (stage, { point }) => {
      await slider(stage).focus()
      await stage.page.keyboard.press('Home')
      for (let i = 0; i < point; i++) await stage.page.keyboard.press('ArrowRight')
    },
    'point.walked': async (stage) => button(stage, stage.say({ id: 'inspector-journal.step.last' })).click(),
    'difference.chosen': async (stage) => button(stage, stage.say({ id: 'inspector-journal.differ.show' })).click(),
    'export.chosen': async (stage) => {
      const downloading = stage.page.waitForEvent('download')
      await button(stage, stage.say({ id: 'inspector-journal.export' }))
        .first()
        .click()
      expect((await downloading).suggestedFilename()).toBe('login-journal.json')
    },
    'copy.chosen': async (stage) => button(stage, stage.say({ id: 'inspector-journal.copy' })).click(),
    'event.tried': async (stage, { name, fields }) => {
      const { page, say } = stage
      const form = panel(stage).locator('form')
      if (!(await form.isVisible()))
        await panel(stage)
          .locator('summary', { hasText: say({ id: 'inspector-journal.try' }) })
          .click()
      await form.getByRole('combobox').selectOption(name)
      await form.getByRole('textbox').fill(fields)
      await form.getByRole('button').click()
      expect(page.url()).not.toContain('fields')
    },
    'file.saved': async () => {},
    'walk.copied': async (stage) => {
      expect(await answerCopy(stage, true)).toContain('export const loginPaths = pathsOf(loginMachine, {')
    },
    'event.answered': () => worker.answer((route) => route.continue()),
    // No event that can be chosen here is refused.
    'event.refused': async () => {},
    'call.failed': async (stage) => {
      const isCopying = await stage.page.evaluate(() => 'clipboardOfTest' in window)
      if (isCopying) await answerCopy(stage, false)
      else await worker.answer((route) => route.abort())
    },
  },

  sees: {
    empty: async (stage, { context: { complaint } }) => {
      await expect(button(stage, stage.say({ id: 'inspector-journal.open' }))).toBeVisible()
      await expect(panel(stage).getByRole('alert')).toHaveCount(complaint ? 1 : 0)
    },
    reading: (stage) => expect(panel(stage).getByText(stage.say({ id: 'inspector-journal.reading' }))).toBeVisible(),
    'shown.idle': async (stage, { context: { first, second, point, complaint, isCopied, tried } }) => {
      const { page, say } = stage
      await expect(slider(stage)).toHaveValue(String(point))
      for (const one of [first!, ...(second ? [second] : [])]) {
        const shown = Math.min(point, one.points.length - 1)
        await expect(lane(stage, one.name).locator('[aria-current=step]')).toContainText(
          one.points[shown]!.event?.type ?? say({ id: 'inspector-journal.beginning' }),
        )
      }
      await expect(panel(stage).getByRole('region')).toHaveCount(second ? 2 : 1)
      // The chart of the journal is shown, and the states of the point are lit.
      const { active } = shownPointOf(first!, point)
      if (first!.chart === 'login')
        await expect(page.locator('[data-lit]')).toHaveAttribute('data-state', active.at(-1)!)
      await expect(panel(stage).getByRole('alert')).toHaveCount(complaint ? 1 : 0)
      await expect(panel(stage).getByText(say({ id: 'inspector-journal.copied' }))).toHaveCount(isCopied ? 1 : 0)
      await expect(panel(stage).locator('details h3')).toHaveCount(tried ? 1 : 0)
    },
    // A file is written at once.
    'shown.saving': async () => {},
    'shown.copying': (stage) => expect(button(stage, stage.say({ id: 'inspector-journal.copy' }))).toBeVisible(),
    'shown.trying': (stage) => expect(panel(stage).locator('form')).toBeVisible(),
  },
})
