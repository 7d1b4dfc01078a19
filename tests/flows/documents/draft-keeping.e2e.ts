import { expect } from '@playwright/test'
import { draftKeepingMachine } from '#machines/flows/documents/draft-keeping.machine.ts'
import type { RequestWizardEvent } from '#machines/flows/requests/request-wizard/events.ts'
import { camille } from '../../support/samples/account.ts'
import { chosen, ids, limits, requestFile, serverDraft } from '../../support/samples/wizard.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { draftKeepingPaths } from './draft-keeping.paths.ts'

const KEY = 'draft-0001'
const recorded: RequestWizardEvent[] = [
  { type: 'files.chosen', files: [chosen] },
  { type: 'files.read', files: [{ key: 'f1', hasMarker: true, pages: 2 }] },
  { type: 'draft.created', id: ids.request },
  { type: 'files.uploaded', ids: { f1: ids.file }, files: [requestFile], revision: '"2"' },
  { type: 'next.chosen' },
]

type Browser = {
  /** What the browser does with what is to be stored. */
  storing: 'works' | 'refuses'
  /** Answers the wish to take the draft from another tab. */
  claim?: PromiseWithResolvers<void>
  /** Lets go of the draft, as another tab would. */
  letGo?: () => void
  /** Ends the wait for the other tab. */
  giveUp?: () => void
  /** Ends what keeps writes waiting. */
  end?: () => void
}

declare global {
  interface Window {
    browser: Browser
  }
}

let prepared: { dispose: () => Promise<void> } | undefined
const leaveAsItWas = async () => {
  await prepared?.dispose()
  prepared = undefined
}
// The page goes on to other tests.
test.afterEach(leaveAsItWas)

/** A browser whose other tab has the draft, until it lets go, and that stores and locks as the walk says. */
async function prepare({ page }: Stage) {
  // Of two scripts the second one would wait for what the first one holds.
  await leaveAsItWas()
  prepared = await page.addInitScript(
    ({ key, account, events }) => {
      const browser: Browser = { storing: 'works' }
      window.browser = browser
      const { prototype } = IDBObjectStore
      const add = Object.getOwnPropertyDescriptor(prototype, 'add')!.value as (...given: unknown[]) => IDBRequest
      prototype.add = function (this: IDBObjectStore, ...given) {
        if (browser.storing === 'refuses') throw new DOMException('', 'QuotaExceededError')
        return Reflect.apply(add, this, given)
      }
      AbortSignal.timeout = () => {
        const control = new AbortController()
        browser.giveUp = () => control.abort()
        return control.signal
      }
      const locks = LockManager.prototype
      type Request = (name: string, options: LockOptions, hold: () => Promise<void>) => Promise<void>
      const request = Object.getOwnPropertyDescriptor(locks, 'request')!.value as Request
      const ask: Request = (...given) => Reflect.apply(request, navigator.locks, given)
      Object.defineProperty(locks, 'request', {
        value: async (...given: Parameters<Request>) => {
          if (given[1].steal) {
            browser.claim = Promise.withResolvers<void>()
            await browser.claim.promise
          }
          return ask(...given)
        },
      })
      // After a reload it is this tab that has the draft.
      if (sessionStorage.getItem('walk')) return
      sessionStorage.setItem('walk', 'begun')
      sessionStorage.setItem('open-draft', key)
      const held = Promise.withResolvers<void>()
      browser.letGo = held.resolve
      void ask(`draft ${key}`, {}, () => held.promise).catch(() => {})
      const opening = indexedDB.open('paraph-journals', 1)
      opening.addEventListener('upgradeneeded', () => {
        const heads = opening.result.createObjectStore('heads', { keyPath: 'key' })
        heads.createIndex('owner', ['flow', 'account'])
        const entries = opening.result.createObjectStore('entries', { autoIncrement: true })
        entries.createIndex('journal', 'journal')
        heads.put({ key, flow: 'requestWizard 5', account, startedAt: 0 })
        for (const event of events) entries.add({ journal: key, entry: { at: 0, event } })
      })
      opening.addEventListener('success', () => opening.result.close())
    },
    { key: KEY, account: camille.id, events: recorded },
  )
}

/** Stores the head of a draft as an earlier version has left it. */
const leaveOutdated = ({ key, account }: { key: string; account: string }) =>
  new Promise<void>((resolve) => {
    const opening = indexedDB.open('paraph-journals', 1)
    opening.addEventListener('success', () => {
      const change = opening.result.transaction('heads', 'readwrite')
      change.objectStore('heads').put({ key, flow: 'requestWizard 1', account, startedAt: 0 })
      change.addEventListener('complete', () => {
        opening.result.close()
        resolve()
      })
    })
  })

/** The next event of the wizard: the sender signs, or does not. */
const change = ({ page, say }: Stage) => page.getByText(say({ id: 'request-wizard.signers.me' })).click()

/** Keeps a transaction open, so that what is written waits. */
const holdWrites = ({ page }: Stage) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { browser } = window
        let isHeld = true
        browser.end = () => {
          isHeld = false
        }
        const opening = indexedDB.open('paraph-journals', 1)
        opening.addEventListener('success', () => {
          const heads = opening.result.transaction(['heads', 'entries'], 'readwrite').objectStore('heads')
          const keepOpen = () => {
            if (isHeld) heads.count().addEventListener('success', keepOpen)
            else opening.result.close()
          }
          keepOpen()
          resolve()
        })
      }),
  )

/** What is being stored, or else the next event of the wizard, is stored or refused. */
async function answersStoring(stage: Stage, storing: Browser['storing']) {
  const isHeld = await stage.page.evaluate((mode) => {
    const { browser } = window
    browser.storing = mode
    const { end } = browser
    delete browser.end
    end?.()
    return end !== undefined
  }, storing)
  if (!isHeld) await change(stage)
}

async function opens({ world }: Stage) {
  await world.answers('getSimpleSignParams', 200, limits)
  await world.answers('getRequest', 200, serverDraft, { etag: '"2"' })
}

const button = ({ page, say }: Stage, id: 'draft-keeping.claim' | 'draft-keeping.claiming' | 'draft-keeping.leave') =>
  page.getByRole('button', { name: say({ id }) })
const question = ({ page, say }: Stage) =>
  page.getByRole('heading', { name: say({ id: 'request-wizard.signers.question' }), includeHidden: true })
const notice = ({ page, say }: Stage, id: 'draft-keeping.unkept' | 'draft-keeping.taken') => page.getByText(say({ id }))
const wizard = ({ page }: Stage) => page.locator('[inert] h1')

const seesElsewhere = (stage: Stage) =>
  expect(stage.page.locator('h1')).toHaveText(stage.say({ id: 'draft-keeping.elsewhere' }))
async function seesTaken(stage: Stage) {
  await expect(notice(stage, 'draft-keeping.taken')).toBeVisible()
  await expect(wizard(stage)).toHaveText(stage.say({ id: 'request-wizard.signers.question' }))
}

drive<typeof draftKeepingMachine>(draftKeepingMachine, draftKeepingPaths, {
  open: async (stage) => {
    await prepare(stage)
    await stage.page.goto('/simple-signature')
    await stage.world.answers('getMe', 200, camille)
    await opens(stage)
  },

  does: {
    'draft.held': async ({ page }, { hasOutdated }) => {
      if (hasOutdated) await page.evaluate(leaveOutdated, { key: 'draft-0000', account: camille.id })
      await page.evaluate(() => {
        window.browser.letGo?.()
        delete window.browser.letGo
      })
    },
    'draft.taken': ({ page }) =>
      page.evaluate((name) => {
        const { browser } = window
        if (browser.letGo) return browser.giveUp?.()
        const taken = navigator.locks.request(name, { steal: true }, () => new Promise<void>(() => {}))
        void taken.catch(() => {})
        browser.claim?.resolve()
      }, `draft ${KEY}`),
    'entries.refused': (stage) => answersStoring(stage, 'refuses'),
    'entries.stored': (stage) => answersStoring(stage, 'works'),
    'retry.due': async (stage) => {
      await holdWrites(stage)
      await stage.world.waits(10)
    },
    'claim.chosen': (stage) => button(stage, 'draft-keeping.claim').click(),
    'draft.claimed': ({ page }) => page.evaluate(() => window.browser.claim?.resolve()),
    'draft.left': (stage) => button(stage, 'draft-keeping.leave').click(),
    'call.failed': ({ page }) => page.evaluate(() => window.browser.claim?.reject(new Error('not allowed'))),
  },

  sees: {
    holding: ({ page, say }) => expect(page.locator('h1')).toHaveText(say({ id: 'draft-keeping.holding' })),
    'open.kept': async (stage) => {
      await expect(question(stage)).toBeVisible()
      await expect(notice(stage, 'draft-keeping.unkept')).toHaveCount(0)
    },
    'open.unkept.waiting': (stage) => expect(notice(stage, 'draft-keeping.unkept')).toBeVisible(),
    'open.unkept.storing': (stage) => expect(notice(stage, 'draft-keeping.unkept')).toBeVisible(),
    elsewhere: seesElsewhere,
    claiming: (stage) => expect(button(stage, 'draft-keeping.claiming')).toBeVisible(),
    taken: seesTaken,
    reclaiming: (stage) => expect(button(stage, 'draft-keeping.claiming')).toBeVisible(),
    claimed: async (stage) => {
      await stage.world.answers('getMe', 200, camille)
      await opens(stage)
      await expect(question(stage)).toBeVisible()
    },
    left: async ({ page, world }) => {
      await expect(page).toHaveURL(/\/simple-signature-requests$/)
      await world.end()
    },
  },
})
