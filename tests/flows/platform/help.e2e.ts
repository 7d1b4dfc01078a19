import { expect, type Route } from '@playwright/test'
import { helpMachine } from '#machines/flows/platform/help.machine.ts'
import { axeViolationsOn } from '../../support/measures/axe.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { helpPaths } from './help.paths.ts'

/** The requests for the guide that were not answered yet, of each page. */
const held = new WeakMap<Stage['page'], Route[]>()
const nextOf = async ({ page }: Stage): Promise<Route> => {
  await expect.poll(() => held.get(page)?.length ?? 0).toBeGreaterThan(0)
  return held.get(page)!.shift()!
}

const opener = ({ page, say }: Stage) => page.getByRole('button', { name: say({ id: 'shell.help' }) })
const panel = ({ page }: Stage) => page.getByRole('complementary')
const closer = ({ page, say }: Stage) => page.getByRole('button', { name: say({ id: 'help.close' }) })

drive<typeof helpMachine>(helpMachine, helpPaths, {
  open: async (stage) => {
    const { page } = stage
    held.set(page, [])
    await page.unroute('**/assets/user-guide*')
    await page.route('**/assets/user-guide*', (route) => void held.get(page)!.push(route))
    await page.goto('/signature-check')
    await opener(stage).click()
  },
  does: {
    'text.loaded': async (stage) => (await nextOf(stage)).continue(),
    // The build asks for a part a second time before it gives up.
    'call.failed': async (stage) => {
      await (await nextOf(stage)).abort()
      await (await nextOf(stage)).abort()
    },
    'retry.chosen': ({ page, say }) => page.getByRole('button', { name: say({ id: 'unreachable.retry' }) }).click(),
    'help.closed': (stage) => closer(stage).click(),
  },
  sees: {
    loading: async (stage) => {
      await expect(panel(stage)).toBeVisible()
      await expect.poll(() => held.get(stage.page)?.length ?? 0).toBeGreaterThan(0)
    },
    unreachable: (stage) => expect(panel(stage)).toContainText(stage.say({ id: 'unreachable.text' })),
    shown: async (stage) => {
      await expect(panel(stage).getByRole('link', { name: stage.say({ id: 'help.guide' }) })).toHaveAttribute(
        'href',
        /^\/manual#/,
      )
    },
    closed: async (stage) => {
      await expect(panel(stage)).toHaveCount(0)
      await expect(opener(stage)).toBeFocused()
    },
  },
})

test('help stays next to the page, which can be used, and goes with the page', async ({ stage }) => {
  const { page, say } = stage
  await page.goto('/signature-check')
  await opener(stage).click()
  await expect(panel(stage).getByRole('heading')).toBeFocused()
  expect(await axeViolationsOn(page)).toEqual([])
  await page.getByRole('button', { name: say({ id: 'signature-check.how' }) }).click()
  await page.keyboard.press('Escape')
  await expect(panel(stage)).toBeVisible()
  await page.getByRole('link', { name: say({ id: 'shell.login' }) }).click()
  await expect(panel(stage)).toHaveCount(0)
})
