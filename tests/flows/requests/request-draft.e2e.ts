import { expect } from '@playwright/test'
import { requestDraftMachine, type FoundDraft } from '#machines/flows/requests/request-draft.machine.ts'
import type { RequestWizardEvent } from '#machines/flows/requests/request-wizard/events.ts'
import { camille } from '../../support/samples/account.ts'
import { pendingFiles, pendingRequest } from '../../support/samples/request.ts'
import { drive, type Driver } from '../../support/walks/drive.ts'
import type { Stage } from '../../support/walks/stage.ts'
import { chosen, ids, limits, requestFile, serverDraft } from '../../support/samples/wizard.ts'
import { requestDraftPaths, wantedDraftPaths } from './request-draft.paths.ts'

const KEY = 'draft-0001'
const recorded: RequestWizardEvent[] = [
  { type: 'files.chosen', files: [chosen] },
  { type: 'files.read', files: [{ key: 'f1', hasMarker: true, pages: 2 }] },
  { type: 'draft.created', id: ids.request },
  { type: 'files.uploaded', ids: { f1: ids.file }, files: [requestFile], revision: '"2"' },
  { type: 'next.chosen' },
]

/** Writes the journal of an interrupted draft into this browser, as the wizard would have. */
async function writeJournal({ page }: Stage, { touchedAt }: Pick<FoundDraft, 'touchedAt'>, isOpenHere: boolean) {
  await page.evaluate(
    ({ key, account, events, at, isOpen }) =>
      new Promise<void>((resolve, reject) => {
        if (isOpen) sessionStorage.setItem('open-draft', key)
        const opening = indexedDB.open('paraph-journals', 1)
        opening.addEventListener('upgradeneeded', () => {
          const heads = opening.result.createObjectStore('heads', { keyPath: 'key' })
          heads.createIndex('owner', ['flow', 'account'])
          opening.result.createObjectStore('entries', { autoIncrement: true }).createIndex('journal', 'journal')
        })
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const change = opening.result.transaction(['heads', 'entries'], 'readwrite')
          change.objectStore('heads').put({ key, flow: 'requestWizard 5', account, startedAt: at })
          for (const event of events) change.objectStore('entries').add({ journal: key, entry: { at, event } })
          change.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
    { key: KEY, account: camille.id, events: recorded, at: touchedAt, isOpen: isOpenHere },
  )
}

const button = ({ page, say }: Stage, id: 'request-draft.resume' | 'request-draft.discard' | 'request-draft.retry') =>
  page.getByRole('button', { name: say({ id }) })
const heading = ({ page }: Pick<Stage, 'page'>) => page.locator('h1')

/** Answers the call for the limits and, if there is a draft, the call for it. */
async function answersLookup(stage: Stage, draft?: FoundDraft, isOpenHere = false) {
  if (draft) await writeJournal(stage, draft, isOpenHere)
  await stage.world.answers('getSimpleSignParams', 200, limits)
  if (draft) await stage.world.answers('getRequest', 200, serverDraft, { etag: '"2"' })
}

const driver: Driver<typeof requestDraftMachine> = {
  open: async ({ page, world }) => {
    await page.goto('/simple-signature')
    await world.answers('getMe', 200, camille)
  },

  does: {
    'draft.none': (stage) => answersLookup(stage),
    'draft.found': (stage, { draft }) => answersLookup(stage, draft),
    'draft.open': (stage, { draft }) => answersLookup(stage, draft, true),
    'draft.sent': async ({ world }) => {
      await world.answers('getSimpleSignParams', 200, limits)
      await world.answers('getRequest', 200, { ...serverDraft, state: 'PENDING' }, { etag: '"2"' })
    },
    'draft.gone': async ({ world }) => {
      await world.answers('getSimpleSignParams', 200, limits)
      await world.refuses('getRequest', 'NotFoundException')
    },
    'draft.resumed': (stage) => button(stage, 'request-draft.resume').click(),
    'draft.discarded': async (stage) => {
      await holdDrops(stage)
      await button(stage, 'request-draft.discard').click()
    },
    'draft.dropped': (stage) => letDrop(stage, true),
    'retry.chosen': (stage) => button(stage, 'request-draft.retry').click(),
    'call.failed': (stage) => (stage.world.waiting.length > 0 ? stage.world.hangsUp() : letDrop(stage, false)),
  },

  sees: {
    looking: async (stage) => {
      await expect(heading(stage)).toHaveText(stage.say({ id: 'request-draft.looking' }))
      await stage.world.isAsked('getSimpleSignParams')
    },
    failed: (stage) => expect(button(stage, 'request-draft.retry')).toBeVisible(),
    offering: async (stage) => {
      await expect(button(stage, 'request-draft.resume')).toBeVisible()
      await expect(stage.page.getByText('Partnership agreement')).toBeVisible()
    },
    discarding: (stage) =>
      expect(stage.page.getByRole('button', { name: stage.say({ id: 'request-draft.discarding' }) })).toBeVisible(),
    ready: async (stage, { context: { draft, isGone } }) => {
      const id = draft ? 'request-wizard.signers.question' : 'request-wizard.files.question'
      await expect(heading(stage)).toHaveText(stage.say({ id }))
      await expect(stage.page.getByText(stage.say({ id: 'request-draft.gone' }))).toHaveCount(isGone ? 1 : 0)
    },
    sent: async ({ page, world, say }) => {
      await expect(page).toHaveURL(`/simple-sign-detail/${ids.request}`)
      await world.answers('getRequest', 200, { ...pendingRequest, id: ids.request })
      await world.answers('listRequestFiles', 200, pendingFiles)
      await expect(heading({ page })).toHaveText(pendingRequest.name)
      await expect(page.getByText(say({ id: 'request-draft.sent' }))).toBeVisible()
    },
  },
}

drive(requestDraftMachine, requestDraftPaths, driver)
drive(requestDraftMachine, wantedDraftPaths, {
  ...driver,
  open: async ({ page, world }) => {
    await page.goto(`/simple-signature?draft=${ids.request}`)
    await world.answers('getMe', 200, camille)
  },
})

type Held = { isHeld?: boolean; deleting?: IDBTransaction }

/** Keeps a transaction open on the journals, so that deletions from them wait. */
const holdDrops = ({ page }: Stage) =>
  page.evaluate(() => {
    const held = window as unknown as Held
    held.isHeld = true
    const { prototype } = IDBObjectStore
    const own = Object.getOwnPropertyDescriptor(prototype, 'delete')!.value as (key: unknown) => IDBRequest
    prototype.delete = function (this: IDBObjectStore, key) {
      held.deleting = this.transaction
      return Reflect.apply(own, this, [key])
    }
    return new Promise<void>((resolve) => {
      const opening = indexedDB.open('paraph-journals', 1)
      opening.addEventListener('success', () => {
        const heads = opening.result.transaction(['heads', 'entries'], 'readwrite').objectStore('heads')
        const keepOpen = () => {
          if (held.isHeld) heads.count().addEventListener('success', keepOpen)
          else opening.result.close()
        }
        keepOpen()
        resolve()
      })
    })
  })

/** Lets the pending deletion complete, or aborts its transaction. */
const letDrop = ({ page }: Stage, works: boolean) =>
  page.evaluate((does) => {
    const held = window as unknown as Held
    if (!does) held.deleting?.abort()
    held.isHeld = false
  }, works)
