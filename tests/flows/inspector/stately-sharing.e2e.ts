import { expect } from '@playwright/test'
import { statelySharingMachine } from '#machines/flows/inspector/stately-sharing.machine.ts'
import { drive } from '../../support/walks/drive.ts'
import { exhibit } from '../../support/walks/exhibit.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { statelySharingPaths } from './stately-sharing.paths.ts'

let shown: Awaited<ReturnType<typeof exhibit>>
test.beforeAll(async () => {
  shown = await exhibit('/tests/flows/inspector/stately-sharing.exhibit.tsx', {})
})
test.afterAll(() => shown.end())

const open = ({ page }: Stage) => page.goto(`${shown.address}/inspector`)
const dialog = ({ page, say }: Stage) => page.getByRole('dialog', { name: say({ id: 'stately-sharing.title' }) })
const button = ({ page, say }: Stage, id: 'open' | 'confirm' | 'cancel' | 'end') =>
  page.getByRole('button', { name: say({ id: `stately-sharing.${id}` }), exact: true })
const tell = ({ page }: Stage, what: 'connect' | 'close' | 'refuse' | 'fail') =>
  page.evaluate((name) => globalThis.stately[name](), what)
const sent = ({ page }: Stage) => page.evaluate(() => globalThis.stately.sent)

drive<typeof statelySharingMachine>(statelySharingMachine, statelySharingPaths, {
  open,
  reopen: open,
  does: {
    'sharing.wanted': async (stage) => {
      // Since then nothing may be sent before it is confirmed.
      await stage.page.evaluate(() => void globalThis.stately.sent.splice(0))
      await button(stage, 'open').click()
    },
    'sharing.confirmed': (stage) => button(stage, 'confirm').click(),
    'sharing.declined': (stage) => button(stage, 'cancel').last().click(),
    'sharing.ended': (stage) => button(stage, 'end').click(),
    'window.connected': (stage) => tell(stage, 'connect'),
    'window.closed': async (stage) => {
      await tell(stage, 'close')
      await stage.world.waits(1)
    },
    'window.refused': (stage) => tell(stage, 'refuse'),
    'call.failed': (stage) => tell(stage, 'fail'),
  },
  sees: {
    off: async (stage, { context: { complaint } }) => {
      await expect(button(stage, 'open')).toBeVisible()
      await expect(stage.page.getByRole('alert')).toHaveCount(complaint ? 1 : 0)
    },
    asking: async (stage) => {
      await expect(dialog(stage)).toContainText('stately.ai')
      expect(await sent(stage)).toEqual([])
    },
    'sharing.waiting': async (stage) => {
      await expect(stage.page.getByText(stage.say({ id: 'stately-sharing.waiting' }))).toBeVisible()
      expect(await sent(stage)).toEqual([])
    },
    'sharing.connected': async (stage) => {
      await expect(stage.page.getByText(stage.say({ id: 'stately-sharing.connected' }))).toBeVisible()
      expect((await sent(stage)).length).toBeGreaterThan(0)
    },
  },
})

test('INSP-026 the window is opened only after the confirmation, and gets what happens in this tab without secrets', async ({
  stage,
}) => {
  const { page } = stage
  await open(stage)
  const opened = () => page.evaluate(() => globalThis.stately.opened)
  await button(stage, 'open').click()
  await expect(dialog(stage)).toBeVisible()
  expect(await opened()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog(stage)).toHaveCount(0)
  expect(await opened()).toEqual([])

  await button(stage, 'open').click()
  await button(stage, 'confirm').click()
  expect(await opened()).toEqual(['https://stately.ai/inspect'])
  await tell(stage, 'connect')
  await page.evaluate(() => globalThis.stately.logIn('analytical engine'))
  const text = async () => JSON.stringify(await sent(stage))
  await expect.poll(text).toContain('credentials.submitted')
  expect(await text()).toContain('•••')
  expect(await text()).not.toContain('analytical engine')
  expect(new Set((await sent(stage)).map(({ origin }) => origin))).toEqual(new Set(['https://stately.ai']))

  await button(stage, 'end').click()
  await expect.poll(async () => (await sent(stage)).at(-1)?.message).toEqual({ type: '@statelyai.disconnected' })
  const count = (await sent(stage)).length
  await page.evaluate(() => globalThis.stately.logIn('difference engine'))
  expect(await sent(stage)).toHaveLength(count)
})
