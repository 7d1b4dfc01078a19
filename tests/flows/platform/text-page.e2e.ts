import { expect } from '@playwright/test'
import { textPageMachine } from '#machines/flows/platform/text-page.machine.ts'
import type { Language } from '#ui/messages/language.ts'
import { operator } from '../../support/samples/operator.ts'
import { texts } from '../../support/samples/texts.ts'
import { axeViolationsOn } from '../../support/measures/axe.ts'
import { drive } from '../../support/walks/drive.ts'
import { test } from '../../support/walks/stage.ts'
import { EACH } from '../../support/walks/turns.ts'
import { textPagePaths } from './text-page.paths.ts'

drive<typeof textPageMachine>(textPageMachine, textPagePaths, {
  open: ({ page }) => page.goto('/legal-notice'),
  does: {
    'text.loaded': ({ world }) => world.answers('getOperator', 200, operator),
    'call.failed': ({ world }) => world.hangsUp(),
    'retry.chosen': ({ page, say }) => page.getByRole('button', { name: say({ id: 'unreachable.retry' }) }).click(),
  },
  sees: {
    loading: ({ world }) => world.isAsked('getOperator'),
    shown: async ({ page }) => {
      const language = (await page.locator('html').getAttribute('lang')) as Language
      const { title, sections } = texts.get('legal-notice')!.get(language)!
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByRole('article')).toHaveCount(sections.length)
    },
    unreachable: ({ page, say }) => expect(page.getByText(say({ id: 'unreachable.text' }))).toBeVisible(),
  },
})

for (const [id, address, stem] of [
  ['MAN-028', '/question-and-answer', 'questions'],
  ['MAN-034', '/whats-new', 'whats-new'],
  ['MAN-029', '/legal-notice', 'legal-notice'],
  ['MAN-030', '/contact', 'contact'],
  ['MAN-032 A11Y-002', '/accessibility', 'accessibility'],
  ['MAN-032 A11Y-002', '/accessibility/plan', 'accessibility-plan'],
] as const)
  test(
    `${id} ${address} shows its text, and its contents lead to each section`,
    { tag: EACH },
    async ({ stage }, { project }) => {
      const { page, world, say } = stage
      const { title, sections } = texts.get(stem)!.get(project.name as Language)!
      await page.goto(address)
      await world.answers('getOperator', 200, operator)
      await expect(page).toHaveTitle(`${title} – Paraph`)
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(sections.map((section) => section.title))
      expect(await axeViolationsOn(page)).toEqual([])
      const contents = page.getByRole('navigation', { name: say({ id: 'text-page.contents' }) })
      const last = sections.at(-1)!
      await contents.getByRole('link', { name: last.title }).click()
      await expect(page).toHaveURL(`${address}#${last.id}`)
      await expect(page.locator(`#${last.id}`)).toBeInViewport()
      await expect(page.getByRole('main')).not.toContainText('{')
    },
  )

test('the `#` of a section copies its address and says so', async ({ stage: { page, world, say } }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/contact')
  await world.answers('getOperator', 200, operator)
  const heading = texts.get('contact')!.get('en')!.sections[2]!.title
  await page.getByRole('link', { name: say({ id: 'text-page.anchor' }, { heading }) }).click()
  await expect(page).toHaveURL('/contact#operator')
  await expect(page.getByRole('status').filter({ hasText: say({ id: 'text-page.copied' }) })).toHaveCount(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('a link in a text opens another page without loading the application again', async ({
  stage: { page, world },
}) => {
  await page.goto('/accessibility')
  await world.answers('getOperator', 200, operator)
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }))
  await page.getByRole('main').getByRole('link', { name: 'accessibility plan' }).click()
  await world.answers('getOperator', 200, operator)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accessibility plan')
  expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true)
})
