import { expect, type Locator, type Page, type Route } from '@playwright/test'
import type { ContextFrom } from 'xstate'
import { signatureCheckMachine } from '#machines/flows/proofs/signature-check.machine.ts'
import { openAgain } from '../../support/walks/again.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { HASH, hashPaths, malformedPaths, signatureCheckPaths } from './signature-check.paths.ts'

/** The pending request for the worker's script: a walk answers it with a script that posts the messages it wants. */
let workerScript: PromiseWithResolvers<Route>
const sendWorker = async (script: string) =>
  (await workerScript.promise).fulfill({ contentType: 'text/javascript', body: script }).then(() => {
    workerScript = Promise.withResolvers()
  })
/** Whether such a worker runs already; it posts every message it gets on the channel `walk`. */
let isWorking: boolean
const letWorkerPost = (page: Page, message: object) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  page.evaluate((what) => new BroadcastChannel('walk').postMessage(what), message)

let hasProof: boolean

function begin() {
  workerScript = Promise.withResolvers()
  isWorking = false
  hasProof = false
}

const opening = (query: string) => ({
  open: async ({ page }: Stage) => {
    begin()
    await page.route(/\/assets\/fingerprint\.worker[^/]*\.js$/, (route) => workerScript.resolve(route))
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

const driver = {
  does: {
    'file.chosen': async (stage, { file: { name, type } }) => {
      if ((await choose(stage).count()) > 0)
        return choose(stage).setInputFiles({ name, mimeType: type, buffer: Buffer.from('the document') })
      const dropped = await stage.page.evaluateHandle(
        ([named, media]) => {
          const transfer = new DataTransfer()
          transfer.items.add(new File(['the document'], named, { type: media }))
          return transfer
        },
        [name, type] as const,
      )
      await stage.page.dispatchEvent('h1', 'drop', { dataTransfer: dropped })
      // Another document has no proof yet.
      hasProof = false
    },
    'proof.chosen': async (stage, { file: { name, type } }) => {
      if (name.endsWith('.json')) hasProof = true
      await addProof(stage).setInputFiles({ name, mimeType: type, buffer: Buffer.from('{"a": 1}') })
    },
    'proof.removed': async (stage) => {
      hasProof = false
      await button(stage, 'signature-check.proof.remove').click()
    },
    'hash.progressed': async ({ page }, { done }) => {
      if (isWorking) return letWorkerPost(page, { done })
      isWorking = true
      await sendWorker(`
        new BroadcastChannel('walk').onmessage = ({ data }) => postMessage(data)
        postMessage({ done: ${done} })`)
    },
    'hash.computed': async ({ page }, { hash }) => {
      if (isWorking) await letWorkerPost(page, { hash })
      else await sendWorker(`postMessage({ hash: '${hash}' })`)
      isWorking = false
    },
    'hashing.paused': (stage) => button(stage, 'signature-check.hashing.pause').click(),
    'hashing.resumed': (stage) => button(stage, 'signature-check.hashing.resume').click(),
    'hashing.cancelled': async (stage) => {
      // The request of a worker that is stopped must not be taken for that of the next one.
      if (!isWorking) await workerScript.promise
      await button(stage, 'signature-check.hashing.cancel').click()
      workerScript = Promise.withResolvers()
      isWorking = false
    },
    'check.retried': (stage) => button(stage, 'signature-check.retry').click(),
    'check.reset': async (stage) => {
      hasProof = false
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
    'document.checked': async ({ world }, { signature, certification }) => {
      await world.answers('checkSimpleSign', 200, signature)
      await world.answers('checkCertification', 200, certification)
      if (!hasProof) return
      await world.answers('getLedgerKey', 200, { algorithm: 'Ed25519', publicKeys: [HASH] })
      await sendWorker(`postMessage({ failed: 'this browser knows no Ed25519' })`)
    },
    'call.failed': async ({ page, world }) => {
      if ((await page.getByRole('progressbar').getAttribute('aria-valuenow')) !== null) {
        if (isWorking) await letWorkerPost(page, { failed: 'gone' })
        else await (await workerScript.promise).abort()
        workerScript = Promise.withResolvers()
        isWorking = false
        return
      }
      await world.isAsked('checkCertification')
      while (world.waiting.length > 0) await world.hangsUp()
      if (hasProof) await sendWorker(`postMessage({ failed: 'this browser knows no Ed25519' })`)
    },
  },

  sees: {
    choosing: async (stage, { context }) => {
      if (await isExplained(stage, context)) return
      await expect(choose(stage)).toBeVisible()
      await complaining(stage, context)
      if (context.proof) await expect(stage.page.getByText(context.proof.name)).toBeVisible()
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
