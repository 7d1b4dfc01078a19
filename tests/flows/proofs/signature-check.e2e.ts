import { expect, type Locator } from '@playwright/test'
import type { ContextFrom } from 'xstate'
import { signatureCheckMachine, type LocalFile } from '#machines/flows/proofs/signature-check.machine.ts'
import { openAgain } from '../../support/walks/again.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { HashingWorker } from './hashing-worker.ts'
import { HASH, hashPaths, malformedPaths, signatureCheckPaths } from './signature-check.paths.ts'

const worker = new HashingWorker()
let hasProof: boolean

function begin() {
  worker.reset()
  hasProof = false
}

const opening = (query: string) => ({
  open: async ({ page }: Stage) => {
    begin()
    await worker.standIn(page)
    await page.goto(`/signature-check${query}`)
  },
  reopen: (stage: Stage) => {
    begin()
    return openAgain(stage, `/signature-check${query}`)
  },
})

const choose = ({ page, say }: Stage) => page.getByLabel(say({ id: 'signature-check.choose' }))
const addProof = ({ page }: Stage) => page.locator('input[type=file][accept*=".json"]')
const button = (
  { page, say }: Stage,
  id:
    | 'signature-check.reset'
    | 'signature-check.retry'
    | 'signature-check.hashing.cancel'
    | 'signature-check.hashing.pause'
    | 'signature-check.hashing.resume'
    | 'signature-check.proof.remove',
) => page.getByRole('button', { name: say({ id }) })

/** The button that ends the check of several files. */
const severalEnd = ({ page, say }: Stage) =>
  page.getByRole('button', { name: say({ id: 'signature-check.several.end' }) })

/** Expects the explanation to be open, behind which the page is hidden, and returns whether it is. */
const isExplained = async ({ page }: Stage, { explained }: ContextFrom<typeof signatureCheckMachine>) => {
  await expect(page.getByRole('dialog')).toHaveCount(explained ? 1 : 0)
  return explained !== null
}

const complaining = async ({ page, say }: Stage, { complaint }: ContextFrom<typeof signatureCheckMachine>) => {
  const words = {
    wrongExtension: 'signature-check.proof.wrongExtension',
    malformedHash: 'signature-check.complaint.malformedHash',
    unreadableFile: 'signature-check.complaint.unreadableFile',
    offline: 'errors.network',
    throttled: 'errors.TooManyRequestsException',
    unavailable: 'errors.temporarilyUnavailable',
    unexpected: 'errors.generic',
  } as const
  await expect(page.getByRole('alert')).toHaveText(complaint ? [say({ id: words[complaint] })] : [])
}

/** Expects the focus at an element, or at what opened the explanation: closing it leads back there. */
const isFocused = ({ page, say }: Stage, element: Locator) =>
  expect(
    element.or(page.getByRole('button', { name: say({ id: 'signature-check.how' }) })).and(page.locator(':focus')),
  ).toHaveCount(1)

/** Chooses documents, or drops them where there is a result. */
async function give(stage: Stage, files: readonly LocalFile[]) {
  const content = 'the document'
  const given = files.map(({ name, type }) => ({ name, type }))
  if ((await choose(stage).count()) > 0)
    return choose(stage).setInputFiles(
      given.map(({ name, type }) => ({ name, mimeType: type, buffer: Buffer.from(content) })),
    )
  const dropped = await stage.page.evaluateHandle(
    ([all, text]) => {
      const transfer = new DataTransfer()
      for (const { name, type } of all) transfer.items.add(new File([text], name, { type }))
      return transfer
    },
    [given, content] as const,
  )
  await stage.page.dispatchEvent('h1', 'drop', { dataTransfer: dropped })
  // Another document has no proof yet.
  hasProof = false
}

const driver = {
  does: {
    'file.chosen': (stage, { file }) => give(stage, [file]),
    'files.chosen': (stage, { files }) => give(stage, files),
    'proof.chosen': async (stage, { file: { name, type } }) => {
      if (name.endsWith('.json')) hasProof = true
      await addProof(stage).setInputFiles({ name, mimeType: type, buffer: Buffer.from('{"a": 1}') })
    },
    'proof.removed': async (stage) => {
      hasProof = false
      await button(stage, 'signature-check.proof.remove').click()
    },
    'hash.progressed': ({ page }, { done }) => worker.post(page, { done }),
    'hash.computed': ({ page }, { hash }) => worker.end(page, { hash }),
    'hashing.paused': (stage) => button(stage, 'signature-check.hashing.pause').click(),
    'hashing.resumed': (stage) => button(stage, 'signature-check.hashing.resume').click(),
    'hashing.cancelled': async (stage) => {
      await worker.letStop()
      await button(stage, 'signature-check.hashing.cancel').click()
    },
    'check.retried': (stage) => button(stage, 'signature-check.retry').click(),
    'check.reset': async (stage) => {
      hasProof = false
      if ((await severalEnd(stage).count()) > 0) {
        // The first file is being hashed.
        await worker.letStop()
        return severalEnd(stage).click()
      }
      await button(
        stage,
        (await button(stage, 'signature-check.reset').count()) > 0
          ? 'signature-check.reset'
          : 'signature-check.hashing.cancel',
      ).click()
    },
    'explanation.opened': ({ page, say }) =>
      page.getByRole('button', { name: say({ id: 'signature-check.how' }) }).click(),
    'explanation.closed': ({ page }) => page.keyboard.press('Escape'),
    'document.checked': async ({ page, world }, { signature, certification }) => {
      await world.answers('checkSimpleSign', 200, signature)
      await world.answers('checkCertification', 200, certification)
      if (!hasProof) return
      await world.answers('getLedgerKey', 200, { algorithm: 'Ed25519', publicKeys: [HASH] })
      await worker.end(page, { failed: 'this browser knows no Ed25519' })
    },
    'call.failed': async ({ page, world }) => {
      if ((await page.getByRole('progressbar').getAttribute('aria-valuenow')) !== null) {
        return worker.fail()
      }
      await world.isAsked('checkCertification')
      while (world.waiting.length > 0) await world.hangsUp()
      if (hasProof) await worker.end(page, { failed: 'this browser knows no Ed25519' })
    },
  },

  sees: {
    choosing: async (stage, { context }) => {
      if (await isExplained(stage, context)) return
      await expect(choose(stage)).toBeVisible()
      await complaining(stage, context)
      if (context.proof) await expect(stage.page.getByText(context.proof.name)).toBeVisible()
    },
    several: async ({ page, say }, { context: { files } }) => {
      const table = page.getByRole('table', { name: say({ id: 'signature-check.several.table' }) })
      for (const { name } of files) await expect(table).toContainText(name)
    },
    'hashing.reading': async (stage, { context }) => {
      if (await isExplained(stage, context)) return
      const { page, say } = stage
      await expect(page.getByText(context.file!.name)).toBeVisible()
      const progress = page.getByRole('progressbar', { name: say({ id: 'signature-check.hashing.label' }) })
      await expect(progress).toHaveAttribute('aria-valuenow', String(context.done * 100))
      await isFocused(
        stage,
        button(stage, 'signature-check.hashing.cancel').or(button(stage, 'signature-check.hashing.pause')),
      )
    },
    'hashing.paused': async (stage, { context }) => {
      if (await isExplained(stage, context)) return
      const { page, say } = stage
      const progress = page.getByRole('progressbar', { name: say({ id: 'signature-check.hashing.paused' }) })
      await expect(progress).toHaveAttribute('aria-valuenow', String(context.done * 100))
      await isFocused(stage, button(stage, 'signature-check.hashing.resume'))
    },
    checking: async (stage, { context }) => {
      if (await isExplained(stage, context)) return
      const { page, say } = stage
      await test.step('CHECK-011 it says that it is being checked', () =>
        expect(page.getByRole('progressbar', { name: say({ id: 'signature-check.asking' }) })).toBeVisible())
    },
    knowing: async (stage, { context }) => {
      if (await isExplained(stage, context)) return
      const title =
        context.results!.signature.code === 9
          ? 'signature-check.titles.technicalError'
          : 'signature-check.titles.notFound'
      const heading = stage.page.getByRole('heading', { level: 2, name: stage.say({ id: title }) })
      await expect(heading).toBeVisible()
      if (!context.complaint) await isFocused(stage, heading)
      await complaining(stage, context)
    },
  },
} satisfies Omit<Parameters<typeof drive<typeof signatureCheckMachine>>[2], 'open' | 'reopen'>

drive<typeof signatureCheckMachine>(signatureCheckMachine, signatureCheckPaths, { ...opening(''), ...driver })
drive<typeof signatureCheckMachine>(signatureCheckMachine, hashPaths, { ...opening(`?hash=${HASH}`), ...driver })

test('CHECK-001 CHECK-002 a hash in the address is checked as soon as the page opens', async ({
  stage: { page, world },
}) => {
  await page.goto(`/signature-check?hash=${HASH}`)
  const asked = await world.isAsked('checkSimpleSign')
  expect(String(asked.body)).toContain(HASH)
})

drive<typeof signatureCheckMachine>(signatureCheckMachine, malformedPaths, { ...opening('?hash=abc'), ...driver })
