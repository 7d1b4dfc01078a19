import { expect } from '@playwright/test'
import { helpMachine } from '#machines/flows/platform/help.machine.ts'
import { camille } from '../../support/samples/account.ts'
import { limits } from '../../support/samples/wizard.ts'
import { axeViolationsOn } from '../../support/measures/axe.ts'
import { boxesOf } from '../../support/measures/boxes.ts'
import { drive } from '../../support/walks/drive.ts'
import { expectChunkAsked, failChunk, giveChunk, holdChunk } from '../../support/walks/held-chunks.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { helpPaths } from './help.paths.ts'

const opener = ({ page, say }: Stage) => page.getByRole('button', { name: say({ id: 'shell.help' }) })
const panel = ({ page }: Stage) => page.getByRole('complementary')
const closer = ({ page, say }: Stage) => page.getByRole('button', { name: say({ id: 'help.close' }) })

drive<typeof helpMachine>(helpMachine, helpPaths, {
  open: async (stage) => {
    const { page } = stage
    await holdChunk(page, 'user-guide')
    await page.goto('/signature-check')
    await opener(stage).click()
  },
  does: {
    'text.loaded': ({ page }) => giveChunk(page),
    'call.failed': ({ page }) => failChunk(page),
    'retry.chosen': ({ page, say }) => page.getByRole('button', { name: say({ id: 'unreachable.retry' }) }).click(),
    'help.closed': (stage) => closer(stage).click(),
  },
  sees: {
    loading: async (stage) => {
      await expect(panel(stage)).toBeVisible()
      await expectChunkAsked(stage.page)
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
  await expect(opener(stage)).toHaveAttribute('aria-expanded', 'true')
  await opener(stage).click()
  await expect(panel(stage)).toHaveCount(0)
  await opener(stage).click()
  await expect(panel(stage)).toBeVisible()
  await page.getByRole('link', { name: say({ id: 'shell.login' }) }).click()
  await expect(panel(stage)).toHaveCount(0)
})

test('a wizard makes room for help, also for the button that leads on', async ({ stage }) => {
  const { page, world } = stage
  await page.goto('/simple-signature')
  await world.answers('getMe', 200, camille)
  await world.answers('getSimpleSignParams', 200, limits)
  await opener(stage).click()
  const help = page.getByRole('complementary').filter({ has: closer(stage) })
  await expect(help.getByRole('listitem').first()).toBeVisible()
  const parts = ['section[aria-label]', 'main', 'footer'].map((part) => page.locator(`[data-wizard] > ${part}`))
  const [left, ...boxes] = await boxesOf(help, ...parts)
  for (const { x, width } of boxes) expect(x + width).toBeLessThanOrEqual(left.x)
})
