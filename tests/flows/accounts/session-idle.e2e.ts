import { expect, type Page, type Response } from '@playwright/test'
import { sessionIdleMachine } from '#machines/flows/accounts/session-idle.machine.ts'
import { camille } from '../../support/samples/account.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { sessionIdlePaths } from './session-idle.paths.ts'

const NO_CONTACTS = { content: [], totalElements: 0, totalExact: true, next: null }
const holder = { ...camille, rights: { createContacts: true } }
const MINUTES = 60

const dialog = ({ page, say }: Stage) => page.getByRole('dialog', { name: say({ id: 'session-idle.title' }) })
const last = ({ page, say }: Stage) => page.getByRole('dialog', { name: say({ id: 'session-idle.end.title' }) })
type Label = 'session-idle.stay' | 'session-idle.leave' | 'session-idle.end.login' | 'session-idle.end.later'
const press = (stage: Stage, id: Label) =>
  dialog(stage)
    .or(last(stage))
    .getByRole('button', { name: stage.say({ id }) })
    .last()
    .click()

/** Opens a page of an account. The warning is loaded after a minute, and then counts from the last use. */
async function open({ page, world }: Stage) {
  await page.goto('/contacts')
  await world.answers('getMe', 200, holder)
  await world.answers('listContacts', 200, NO_CONTACTS)
  const parts = [/session-idle\.overlay[^/]*\.js$/, /(en|fr)-session-idle[^/]*\.js$/].map((part) =>
    page.waitForResponse(part),
  )
  await world.waits(MINUTES)
  await isWatching(page, await Promise.all(parts))
}

/** Waits until the warning is loaded and counts: from then on, only the clock of the page makes it continue. */
async function isWatching(page: Page, parts: Response[]) {
  await page.evaluate(
    async (addresses) => {
      for (const address of addresses) await import(address)
    },
    parts.map((part) => part.url()),
  )
  await isIdle(page)
}

/** Waits until the page has done what it has begun, such as drawing, in tasks that its clock does not hold back. */
const isIdle = (page: Page) =>
  page.evaluate(async () => {
    for (let i = 0; i < 20; i++)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', resolve)
        port1.start()
        port2.postMessage(null)
      })
  })

/** Another tab uses the session; an answer there may have said when it ends. */
const noteElsewhere = ({ page }: Stage, endsIn: number | null = null) =>
  page.evaluate((ending) => {
    const channel = new BroadcastChannel('activity')
    channel.postMessage(ending)
    channel.close()
  }, endsIn)

drive<typeof sessionIdleMachine>(sessionIdleMachine, sessionIdlePaths, {
  open,

  does: {
    'session.used': (stage) => noteElsewhere(stage),
    'warning.due': ({ world }) => world.waits(28 * MINUTES),
    'end.near': async (stage) => {
      await noteElsewhere(stage, 2 * MINUTES * 1000)
      await stage.world.waits(MINUTES)
    },
    'login.chosen': (stage) => press(stage, 'session-idle.end.login'),
    'work.resumed': (stage) => press(stage, 'session-idle.end.later'),
    'stay.chosen': (stage) => press(stage, 'session-idle.stay'),
    'leave.chosen': (stage) => press(stage, 'session-idle.leave'),
    'session.kept': ({ world }) => world.answers('getMe', 200, holder),
    'session.left': ({ world }) => world.answers('logout', 204),
    'time.over': ({ world }) => world.waits(MINUTES),
    'call.failed': ({ world }) => world.refuses(['getMe', 'logout'], 'TemporarilyUnavailableException'),
  },

  sees: {
    quiet: (stage) => expect(dialog(stage)).toHaveCount(0),
    'warning.asking': async (stage, { context: { complaint } }) => {
      await expect(dialog(stage)).toContainText(stage.say({ id: 'session-idle.text' }, { minutes: 28 }))
      await expect(dialog(stage).getByRole('alert')).toHaveCount(complaint ? 1 : 0)
    },
    'warning.keeping': (stage) =>
      expect(dialog(stage).getByRole('button', { name: stage.say({ id: 'session-idle.staying' }) })).toHaveAttribute(
        'aria-busy',
        'true',
      ),
    'expiring.announced': async (stage) => {
      await expect(last(stage)).toContainText(stage.say({ id: 'session-idle.end.text' }, { hours: 12 }))
      await expect(last(stage)).toContainText(stage.say({ id: 'session-idle.end.drafts' }))
    },
    'expiring.known': (stage) => expect(last(stage)).toHaveCount(0),
    ending: ({ world }) => world.isAsked('logout'),
    over: async (stage, { output }) => {
      const { page, world, say } = stage
      await expect(dialog(stage)).toHaveCount(0)
      if (output?.isChosen) {
        await world.answers('logout', 204)
        return expect(page).toHaveURL('/signature-check')
      }
      await expect(page).toHaveURL(/\/login\?redirect=%2Fcontacts/)
      await expect(page.getByText(say({ id: 'login.ended' }))).toBeVisible()
    },
  },
})

test('somebody who types for long without a call is not warned', async ({ stage }) => {
  const { page, world } = stage
  await open(stage)
  await world.waits(5 * MINUTES)
  // The warning may still be loading.
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift')
      return world.waiting
    })
    .toEqual(['getMe'])
  const answered = page.waitForResponse(/\/private\/me$/)
  await world.answers('getMe', 200, holder, { 'paraph-account': holder.id })
  // The use is counted from the answer, once the page has it.
  await answered
  await isIdle(page)
  await world.waits(27 * MINUTES)
  await expect(dialog(stage)).toHaveCount(0)
  expect(world.waiting).toEqual([])
  await world.waits(MINUTES)
  await expect(dialog(stage)).toBeVisible()
})

test('an answer that says when the session ends leads to the last warning, which no call puts off', async ({
  stage,
}) => {
  const { page, world, say } = stage
  await open(stage)
  await world.waits(28 * MINUTES)
  await press(stage, 'session-idle.stay')
  const headers = { 'paraph-account': holder.id, 'paraph-session-ends-in': '80' }
  await world.answers('getMe', 200, holder, headers)
  await expect(dialog(stage)).toHaveCount(0)
  await world.waits(20)
  await expect(last(stage)).toContainText(say({ id: 'session-idle.left' }, { seconds: 60 }))
  await noteElsewhere(stage)
  await press(stage, 'session-idle.end.login')
  await world.answers('logout', 204)
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcontacts/)
})

test('a page that is opened in the last two minutes of a session warns, too', async ({ stage }) => {
  const { page, world } = stage
  await page.goto('/contacts')
  await world.answers('getMe', 200, holder, { 'paraph-account': holder.id, 'paraph-session-ends-in': '59' })
  await world.answers('listContacts', 200, NO_CONTACTS)
  await expect(last(stage)).toBeVisible()
})
