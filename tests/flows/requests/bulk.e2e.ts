import { expect } from '@playwright/test'
import { bulkMachine } from '#machines/flows/requests/bulk.machine.ts'
import { camille } from '../../support/samples/account.ts'
import { pendingRequest } from '../../support/samples/request.ts'
import { sampleRows } from '../../support/samples/requests.ts'
import { boxesOf, boxOf } from '../../support/measures/boxes.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { EACH } from '../../support/walks/turns.ts'
import { bulkPaths, bulkRows } from './bulk.paths.ts'

async function open({ page, world }: Stage, rows = bulkRows) {
  await page.goto('/simple-signature-requests')
  await world.answers('getMe', 200, camille)
  await world.answers('listRequests', 200, {
    content: rows,
    totalElements: rows.length,
    totalExact: true,
    totalPages: 1,
    number: 0,
    size: 20,
    next: null,
  })
  await expect(page.locator('tbody tr')).toHaveCount(rows.length)
}

const bar = ({ page, say }: Stage) => page.getByRole('group', { name: say({ id: 'bulk.actions' }) })
const dialog = ({ page }: Stage) => page.getByRole('dialog')
const box = ({ page, say }: Stage, name: string) =>
  page.getByRole('checkbox', { name: say({ id: 'bulk.select' }, { name }), exact: true })
const acting = ['remindSigners', 'downloadAllFiles', 'cancelRequest'] as const
const callOf = { remind: 'remindSigners', download: 'downloadAllFiles', cancel: 'cancelRequest' } as const

drive<typeof bulkMachine>(bulkMachine, bulkPaths, {
  open: (stage) => open(stage),

  does: {
    'selection.started': async ({ page, say }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: say({ id: 'bulk.start' }), exact: true }).click()
      await page.setViewportSize({ width: 1280, height: 720 })
    },
    'selection.changed': async (stage, { ids }) => {
      for (const { id, name } of bulkRows)
        if ((await box(stage, name).isChecked()) !== ids.includes(id)) await box(stage, name).press('Space')
    },
    'selection.ended': ({ page, say }) => page.getByRole('button', { name: say({ id: 'bulk.end' }) }).click(),
    'action.chosen': (stage, { action }) =>
      bar(stage)
        .getByRole('button', { name: stage.say({ id: `bulk.${action}` }) })
        .click(),
    'action.confirmed': (stage) => dialog(stage).getByRole('button').last().click(),
    'cancel.submitted': async (stage, { message }) => {
      await dialog(stage).getByRole('textbox').fill(message)
      await dialog(stage).getByRole('button').last().click()
    },
    'stop.chosen': (stage) =>
      dialog(stage)
        .getByRole('button', { name: stage.say({ id: 'bulk.stop' }) })
        .click(),
    'retry.chosen': (stage) =>
      dialog(stage)
        .getByRole('button', { name: stage.say({ id: 'bulk.retry' }) })
        .click(),
    'dialog.closed': ({ page }) => page.keyboard.press('Escape'),
    'requests.read': async ({ world }, { requests }) => {
      for (const _ of requests) {
        const { url } = await world.isAsked('getRequest')
        const request = requests.find((one) => one !== null && url.pathname.endsWith(one.id))
        if (request) await world.answers('getRequest', 200, request)
        else await world.refuses('getRequest', 'NotFoundException')
      }
    },
    'target.done': ({ world }) => {
      if (world.waiting.includes('remindSigners')) return world.answers('remindSigners', 200, pendingRequest)
      if (world.waiting.includes('cancelRequest')) return world.answers('cancelRequest', 200, pendingRequest)
      return world.answers('downloadAllFiles', 200, Buffer.from('PK'))
    },
    'target.refused': async ({ world }, { name, state }) => {
      await world.refusesWith(acting, name)
      if (state) await world.answers('getRequest', 200, { ...pendingRequest, stateToDisplay: state })
    },
    'call.failed': ({ world }, { failure }) =>
      world.refusesWith(
        ['getRequest', ...acting],
        failure === 'unavailable' ? 'TemporarilyUnavailableException' : 'UnexpectedException',
      ),
  },

  sees: {
    selecting: async (stage, { context: { selected, complaint } }) => {
      await expect(dialog(stage)).toHaveCount(0)
      await expect(bar(stage)).toHaveCount(selected.length > 0 ? 1 : 0)
      await expect(stage.page.locator('tbody').getByRole('checkbox', { checked: true })).toHaveCount(selected.length)
      await expect(stage.page.getByRole('main').getByRole('alert')).toHaveCount(complaint ? 1 : 0)
    },
    reading: async (stage) => {
      await expect(dialog(stage).getByRole('progressbar')).toBeVisible()
      await stage.world.isAsked('getRequest')
    },
    confirming: (stage, { context: { sorted } }) =>
      expect(dialog(stage)).toContainText(stage.say({ id: 'bulk.leftOut' }, { count: sorted.leftOut.length })),
    writing: async (stage, { context: { sorted, wrongMessage } }) => {
      const { say } = stage
      await expect(dialog(stage)).toContainText(say({ id: 'bulk.leftOut' }, { count: sorted.leftOut.length }))
      await expect(dialog(stage).getByRole('textbox')).toHaveCount(sorted.targets.length > 0 ? 1 : 0)
      await test.step('REQD-023 the message must be given for several requests, too', () =>
        expect(dialog(stage).getByText(say({ id: 'errors.CustomMessageEmptyException' }))).toHaveCount(
          wrongMessage === null ? 0 : 1,
        ))
    },
    working: async (stage, { context: { action, sorted, outcomes, isStopping } }) => {
      await stage.world.isAsked(callOf[action])
      await expect(dialog(stage)).toContainText(
        stage.say({ id: 'bulk.progress' }, { done: Object.keys(outcomes).length, all: sorted.targets.length }),
      )
      await expect(dialog(stage).getByRole('button')).toHaveText(
        stage.say({ id: isStopping ? 'bulk.stopping' : 'bulk.stop' }),
      )
    },
    reporting: async (stage, state) => {
      const { action, sorted, outcomes } = state.context
      const done = Object.values(outcomes).filter((one) => one === 'done').length
      const all = sorted.targets.length + sorted.leftOut.length
      await expect(dialog(stage)).toContainText(stage.say({ id: 'bulk.report' }, { action, done, all }))
      const isSigned = Object.values(outcomes).some((one) => typeof one === 'object' && 'state' in one)
      await expect(dialog(stage).getByText(stage.say({ id: 'bulk.meanwhile' }, { state: 'FINISHED' }))).toHaveCount(
        isSigned ? 1 : 0,
      )
      await expect(dialog(stage).getByRole('button', { name: stage.say({ id: 'bulk.retry' }) })).toHaveCount(
        state.can({ type: 'retry.chosen' }) ? 1 : 0,
      )
    },
  },
})

test('all that are shown are selected at once, by mouse or keyboard, and the number is announced', async ({
  stage,
}) => {
  const { page, say } = stage
  await open(stage)
  const all = page.getByRole('checkbox', { name: say({ id: 'bulk.selectAll' }) })
  const announced = (count: number) =>
    expect(page.locator('output').filter({ hasText: say({ id: 'bulk.selected' }, { count }) })).toHaveCount(1)
  await box(stage, 'Lease').press('Space')
  await announced(1)
  await expect(all).toBeChecked({ indeterminate: true })
  await all.press('Space')
  await announced(3)
  await expect(page.locator('tbody').getByRole('checkbox', { checked: true })).toHaveCount(3)
  await page.locator('thead label').click()
  await expect(bar(stage)).toHaveCount(0)
  // Ticking a box is not opening the row, which is a link.
  await page.locator('tbody tr').first().locator('label').click()
  await announced(1)
  await expect(page).toHaveURL('/simple-signature-requests')
})

test.describe('on a phone', () => {
  test.afterEach(({ stage: { page } }) => page.setViewportSize({ width: 1280, height: 720 }))

  test('cards are selected once a selection has begun', { tag: EACH }, async ({ stage }) => {
    const { page, say } = stage
    await page.setViewportSize({ width: 390, height: 844 })
    await open(stage)
    await expect(page.locator('tbody label').first()).toBeHidden()
    await page.getByRole('button', { name: say({ id: 'bulk.start' }), exact: true }).click()
    await expect(bar(stage).getByRole('button', { name: say({ id: 'bulk.download' }) })).toBeDisabled()
    // Anywhere on the card.
    await page
      .locator('tbody tr')
      .nth(1)
      .click({ position: { x: 200, y: 14 } })
    await expect(box(stage, 'Addendum')).toBeChecked()
    await expect(page).toHaveURL('/simple-signature-requests')
    await bar(stage)
      .getByRole('button', { name: say({ id: 'bulk.selectAll' }) })
      .click()
    await expect(page.locator('tbody').getByRole('checkbox', { checked: true })).toHaveCount(3)
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    await page.getByRole('button', { name: say({ id: 'bulk.end' }) }).click()
    await expect(page.locator('tbody label').first()).toBeHidden()
  })

  test('a toast is shown above the bar', { tag: EACH }, async ({ stage }) => {
    const { page, world, say } = stage
    await page.setViewportSize({ width: 390, height: 844 })
    await open(stage, sampleRows)
    const { name } = sampleRows[3]!
    await page.getByRole('button', { name: say({ id: 'request-list.actionsFor' }, { name }) }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: say({ id: 'request-list.download' }) }).click()
    await world.answers('downloadAllFiles', 200, Buffer.from('PK'))
    await saved
    const toast = page.getByText(say({ id: 'bulk.toast' }, { action: 'download', count: 1 }))
    await expect(toast).toBeVisible()
    await page.getByRole('button', { name: say({ id: 'bulk.start' }), exact: true }).click()
    const [lifted, foot] = await boxesOf(toast, bar(stage))
    expect(lifted.y + lifted.height).toBeLessThanOrEqual(foot.y)
    await page.getByRole('button', { name: say({ id: 'bulk.end' }) }).click()
    await expect(bar(stage)).toHaveCount(0)
    expect((await boxOf(toast)).y).toBeGreaterThan(lifted.y)
  })
})

test('REQL-015 the files of a row are downloaded if it is finished and they are not purged', async ({ stage }) => {
  const { page, world, say } = stage
  await open(stage, sampleRows)
  const menuOf = (name: string) => page.getByRole('button', { name: say({ id: 'request-list.actionsFor' }, { name }) })
  const item = page.getByRole('menuitem', { name: say({ id: 'request-list.download' }) })
  await menuOf(sampleRows[2]!.name).click()
  await expect(page.getByRole('menuitem')).toHaveCount(2)
  await expect(item).toHaveCount(0)
  await page.keyboard.press('Escape')
  await menuOf(sampleRows[3]!.name).click()
  const saved = page.waitForEvent('download')
  await item.click()
  await world.answers('downloadAllFiles', 200, Buffer.from('PK'))
  expect((await saved).suggestedFilename()).toBe('Employment contract, A. Delacroix.zip')
  await expect(page.getByText(say({ id: 'bulk.toast' }, { action: 'download', count: 1 }))).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('REQL-008 a middle click on a row opens its page in a new tab', async ({ stage }) => {
  const { page } = stage
  await open(stage)
  const opened = page.context().waitForEvent('page')
  await page.locator('tbody tr').first().locator('td').nth(3).click({ button: 'middle', force: true })
  const tab = await opened
  await tab.waitForURL(`**/simple-sign-detail/${bulkRows[0]!.id}`, { waitUntil: 'commit' })
  await tab.close()
  await expect(page).toHaveURL('/simple-signature-requests')
})

test('REM-001 REM-002 signers of several requests are reminded, one request after the other, each of them once', async ({
  stage,
}) => {
  const { page, world, say } = stage
  await open(stage)
  await box(stage, 'Lease').press('Space')
  await box(stage, 'Addendum').press('Space')
  await bar(stage)
    .getByRole('button', { name: say({ id: 'bulk.remind' }) })
    .click()
  world.serves('getRequest', ({ url }) => ({
    status: 200,
    type: 'application/json',
    body: { ...pendingRequest, id: url.pathname.split('/').at(-1), issuerId: camille.id },
  }))
  await dialog(stage)
    .getByText(say({ id: 'bulk.question' }, { action: 'remind', count: 2, mails: 2 }))
    .waitFor()
  await dialog(stage)
    .getByRole('button', { name: say({ id: 'bulk.confirm' }, { action: 'remind', count: 2 }) })
    .click()
  const keys: (string | undefined)[] = []
  const keyOfCall = async () => (await world.isAsked('remindSigners')).headers['idempotency-key']
  keys.push(await keyOfCall())
  await world.refuses('remindSigners', 'UnexpectedException')
  keys.push(await keyOfCall())
  await world.answers('remindSigners', 200, pendingRequest)
  await dialog(stage)
    .getByRole('button', { name: say({ id: 'bulk.retry' }) })
    .click()
  keys.push(await keyOfCall())
  await world.answers('remindSigners', 200, pendingRequest)
  await expect(page.getByText(say({ id: 'bulk.toast' }, { action: 'remind', count: 2 }))).toBeVisible()
  expect(new Set(keys).size).toBe(2)
  expect(keys[2]).toBe(keys[0])
  await expect(bar(stage)).toHaveCount(0)
  world.keeps('getRequest')
})

test('REQD-022 several requests are canceled with one message; one that was signed meanwhile is told', async ({
  stage,
}) => {
  const { page, world, say } = stage
  const rows = bulkRows.map((row) => ({ ...row, state: 'PENDING' as const, stateToDisplay: 'PENDING' as const }))
  await open(stage, rows)
  for (const { name } of rows) await box(stage, name).press('Space')
  await bar(stage)
    .getByRole('button', { name: say({ id: 'bulk.cancel' }) })
    .click()
  await dialog(stage)
    .getByText(say({ id: 'bulk.question' }, { action: 'cancel', count: 3, mails: 0 }))
    .waitFor()
  await dialog(stage).getByRole('textbox').fill('The terms have changed.')
  await dialog(stage)
    .getByRole('button', { name: say({ id: 'bulk.confirm' }, { action: 'cancel', count: 3 }) })
    .click()
  const calls: (string | undefined)[] = []
  const callOfCancel = async () => {
    const call = await world.isAsked('cancelRequest')
    expect(call.json()).toEqual({ customMessage: 'The terms have changed.' })
    calls.push(call.headers['idempotency-key'])
  }
  await callOfCancel()
  await world.answers('cancelRequest', 200, pendingRequest)
  await callOfCancel()
  await world.refuses('cancelRequest', 'RequestCannotBeCanceledException')
  await world.answers('getRequest', 200, { ...pendingRequest, stateToDisplay: 'FINISHED' })
  await callOfCancel()
  await world.refuses('cancelRequest', 'UnexpectedException')
  await expect(dialog(stage)).toContainText(say({ id: 'bulk.report' }, { action: 'cancel', done: 1, all: 3 }))
  await expect(dialog(stage)).toContainText(say({ id: 'bulk.meanwhile' }, { state: 'FINISHED' }))
  await dialog(stage)
    .getByRole('button', { name: say({ id: 'bulk.retry' }) })
    .click()
  await callOfCancel()
  await world.answers('cancelRequest', 200, pendingRequest)
  await expect(dialog(stage)).toContainText(say({ id: 'bulk.report' }, { action: 'cancel', done: 2, all: 3 }))
  expect(new Set(calls).size).toBe(3)
  expect(calls[3]).toBe(calls[2])
  await page.keyboard.press('Escape')
  // What was not canceled is still selected.
  await expect(page.locator('tbody').getByRole('checkbox', { checked: true })).toHaveCount(1)
})
