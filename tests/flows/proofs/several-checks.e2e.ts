import { expect } from '@playwright/test'
import type { CheckRow } from '#machines/flows/proofs/check-rows.ts'
import { severalChecksMachine } from '#machines/flows/proofs/several-checks.machine.ts'
import type { LocalFile } from '#machines/flows/proofs/signature-check.machine.ts'
import { openAgain } from '../../support/walks/again.ts'
import { drive } from '../../support/walks/drive.ts'
import type { Stage } from '../../support/walks/stage.ts'
import { HashingWorker } from './hashing-worker.ts'
import { severalChecksPaths, severalFiles } from './several-checks.paths.ts'

const worker = new HashingWorker()

/** The page recognises a proof file by its content. */
const PROOF = '{"type": "SIGNATURE"}'

const toUpload = (files: readonly LocalFile[]) =>
  files.map(({ name, type }) => ({
    name,
    mimeType: type,
    buffer: Buffer.from(/proof/.test(name) ? PROOF : '{"a": 1}'),
  }))
const chooseFiles = ({ page, say }: Stage) =>
  page.getByLabel(say({ id: 'signature-check.choose' })).setInputFiles(toUpload(severalFiles))

const nameOf = (id: number) => severalFiles[id]!.name
/** A button of a row. */
const press = ({ page, say }: Stage, action: 'cancel' | 'remove' | 'repeat' | 'open', id: number) =>
  page.getByRole('button', { name: say({ id: `signature-check.several.${action}` }, { name: nameOf(id) }) }).click()
const button = (
  { page, say }: Stage,
  id:
    | 'signature-check.hashing.pause'
    | 'signature-check.hashing.resume'
    | 'signature-check.several.back'
    | 'signature-check.proof.see'
    | 'signature-check.retry',
) => page.getByRole('button', { name: say({ id }) })
const rowOf = ({ page }: Stage, name: string) => page.getByRole('row').filter({ hasText: name })
const isHashing = async (stage: Stage, id?: number) => {
  const place = id === undefined ? stage.page : rowOf(stage, nameOf(id))
  return (await place.locator('[role=progressbar][aria-valuenow]').count()) > 0
}
/** Ends the turn of a row, if it has it. */
const endTurn = async (stage: Stage, id: number) => {
  if (await isHashing(stage, id)) await worker.letStop()
}

const wordsOf = ({ say }: Stage, { at, results }: CheckRow): string | null => {
  switch (at) {
    case 'waiting':
      return say({ id: 'signature-check.several.waiting' })
    case 'cancelled':
      return say({ id: 'signature-check.several.cancelled' })
    case 'failed':
      return say({ id: 'errors.network' })
    case 'known':
      return say({ id: `signature-check.titles.${results!.signature.code === 9 ? 'technicalError' : 'notFound'}` })
    case 'hashing':
    case 'checking':
      return null
  }
}
/** Expects a bar of progress, with how much is done if that is known. */
const isProgressing = async (
  { page, say }: Stage,
  id: 'signature-check.hashing.label' | 'signature-check.hashing.paused' | 'signature-check.asking',
  done?: number,
) => {
  const bar = page.getByRole('progressbar', { name: say({ id }) })
  await expect(bar).toBeVisible()
  if (done !== undefined) await expect(bar).toHaveAttribute('aria-valuenow', String(done * 100))
}

drive<typeof severalChecksMachine>(severalChecksMachine, severalChecksPaths, {
  open: async (stage) => {
    worker.reset()
    await worker.standIn(stage.page)
    await stage.page.goto('/signature-check')
    await chooseFiles(stage)
  },
  reopen: async (stage) => {
    worker.reset()
    await openAgain(stage, '/signature-check')
    await chooseFiles(stage)
  },

  does: {
    'files.added': ({ page, say }, { files }) =>
      page.getByLabel(say({ id: 'signature-check.several.add' })).setInputFiles(toUpload(files)),
    'hashing.paused': (stage) => button(stage, 'signature-check.hashing.pause').click(),
    'hashing.resumed': (stage) => button(stage, 'signature-check.hashing.resume').click(),
    // The page reads the file itself.
    'file.sorted': () => Promise.resolve(),
    'hash.progressed': ({ page }, { done }) => worker.post(page, { done }),
    'hash.computed': ({ page }, { hash }) => worker.end(page, { hash }),
    'row.checked': async ({ world }, { results: { signature, certification } }) => {
      await world.answers('checkSimpleSign', 200, signature)
      await world.answers('checkCertification', 200, certification)
    },
    'row.cancelled': async (stage, { id }) => {
      await endTurn(stage, id)
      await press(stage, 'cancel', id)
    },
    'row.removed': async (stage, { id }) => {
      await endTurn(stage, id)
      await press(stage, 'remove', id)
    },
    'row.repeated': async (stage, { id }) => {
      const retry = button(stage, 'signature-check.retry')
      await ((await retry.count()) > 0 ? retry.click() : press(stage, 'repeat', id))
    },
    'row.opened': (stage, { id }) => press(stage, 'open', id),
    'row.closed': (stage) => button(stage, 'signature-check.several.back').click(),
    'explanation.opened': (stage) => button(stage, 'signature-check.proof.see').click(),
    'explanation.closed': ({ page }) => page.keyboard.press('Escape'),
    'call.failed': async (stage) => {
      const { world } = stage
      if (await isHashing(stage)) return worker.fail()
      await world.isAsked('checkCertification')
      while (world.waiting.length > 0) await world.hangsUp()
    },
  },

  sees: {
    'turns.deciding': () => Promise.reject(new Error('It is left at once')),
    'turns.resting': ({ page }) => expect(page.getByRole('progressbar')).toHaveCount(0),
    'turns.working.sorting': () => Promise.resolve(),
    'turns.working.hashing.reading': (stage, { context }) =>
      isProgressing(stage, 'signature-check.hashing.label', context.done),
    'turns.working.hashing.paused': (stage, { context }) =>
      isProgressing(stage, 'signature-check.hashing.paused', context.done),
    'turns.working.checking': (stage) => isProgressing(stage, 'signature-check.asking'),
    'page.table': async (stage, state) => {
      // While a file is sorted, the next turn may have begun.
      if (state.matches({ turns: { working: 'sorting' } })) return
      const { rows } = state.context
      await expect(stage.page.getByRole('table').getByRole('row')).toHaveCount(rows.length > 0 ? rows.length + 1 : 0)
      for (const row of rows) {
        const words = wordsOf(stage, row)
        if (words !== null) await expect(rowOf(stage, row.file.name)).toContainText(words)
      }
    },
    'page.result': async (stage, { context: { rows, opened } }) => {
      const row = rows.find(({ id }) => id === opened)!
      const heading = stage.page.getByRole('heading', { level: 2, name: wordsOf(stage, row)! })
      await expect(heading).toBeFocused()
      await expect(stage.page.getByRole('complementary')).toContainText(row.file.name)
    },
    'page.explained': ({ page }) => expect(page.getByRole('dialog')).toBeVisible(),
  },
})
