import { expect } from '@playwright/test'
import { manualMachine } from '#machines/flows/platform/manual.machine.ts'
import { panelsOf } from '#machines/rules/platform/panels.ts'
import type { Language } from '#ui/messages/language.ts'
import { manuals } from '../../support/samples/texts.ts'
import { axeViolationsOn } from '../../support/measures/axe.ts'
import { drive } from '../../support/walks/drive.ts'
import { expectChunkAsked, failChunk, giveChunk, holdChunk } from '../../support/walks/held-chunks.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { EACH } from '../../support/walks/turns.ts'
import { manualPaths } from './manual.paths.ts'

const search = ({ page, say }: Stage) => page.getByRole('searchbox', { name: say({ id: 'manual.search' }) })
const panel = ({ page }: Stage, id: string) => page.locator(`#${id} button[aria-expanded]`).first()
const field = ({ page }: Stage, path: string) =>
  page.locator('#audit-proof').getByRole('button', { name: path, exact: true })
const languageOf = async ({ page }: Stage) => (await page.locator('html').getAttribute('lang')) as Language

drive<typeof manualMachine>(manualMachine, manualPaths, {
  open: async ({ page }) => {
    await holdChunk(page, 'proof-files')
    await page.goto('/proof-files-manual')
  },
  does: {
    'text.loaded': ({ page }) => giveChunk(page),
    'call.failed': ({ page }) => failChunk(page),
    'retry.chosen': ({ page, say }) => page.getByRole('button', { name: say({ id: 'unreachable.retry' }) }).click(),
    'panel.toggled': (stage, { id }) => panel(stage, id).click(),
    'panels.opened': ({ page, say }) => page.getByRole('button', { name: say({ id: 'manual.openAll' }) }).click(),
    'panels.closed': ({ page, say }) => page.getByRole('button', { name: say({ id: 'manual.closeAll' }) }).click(),
    'anchor.followed': ({ page }, { id }) =>
      page.locator(`nav a[href="#${id}"]`).evaluate((link: HTMLElement) => link.click()),
    'query.changed': (stage, { query }) => search(stage).fill(query),
    'field.chosen': async (stage, { field: chosen }) => {
      const path = chosen?.split(' ')[1]
      if (path) await field(stage, path).click()
      else await stage.page.locator('main [aria-pressed=true]').click()
    },
  },
  sees: {
    loading: ({ page }) => expectChunkAsked(page),
    unreachable: ({ page, say }) => expect(page.getByText(say({ id: 'unreachable.text' }))).toBeVisible(),
    'shown.reading': async (stage, { context: { open, field: chosen } }) => {
      const text = manuals.get('proof-files')!.get(await languageOf(stage))!
      for (const { id } of panelsOf(text))
        await expect(panel(stage, id)).toHaveAttribute('aria-expanded', String(open.includes(id)))
      await expect(search(stage)).toHaveValue('')
      if (chosen) await expect(stage.page.locator('#audit-proof mark')).not.toHaveCount(0)
    },
    'shown.searching': async (stage, { context: { query } }) => {
      await expect(search(stage)).toHaveValue(query)
      await expect(panel(stage, 'introduction')).toBeHidden()
    },
  },
})

for (const [ids, address, stem] of [
  ['MAN-001 MAN-006', '/proof-files-manual', 'proof-files'],
  ['MAN-022 MAN-023', '/webhooks-manual', 'webhooks'],
  ['MAN-025', '/embedded-signature-manual', 'embedded-signature'],
  ['MAN-026', '/manual', 'user-guide'],
] as const)
  test(
    `${ids} ${address} shows its panels in order, and its contents open each of them`,
    { tag: EACH },
    async ({ stage }, { project }) => {
      const { page, say } = stage
      const languages = manuals.get(stem)!
      const text = languages.get(project.name as Language) ?? languages.get('en')!
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto(address)
      await expect(page).toHaveTitle(`${text.title} – Paraph`)
      const language = languages.has(project.name as Language) ? project.name : 'en'
      await test.step('MAN-027 the text is a static file of its language, and no other is loaded', () =>
        expect(asked.filter((path) => /\.(en|fr)-[^/]*\.js$/.test(path))).toEqual([
          expect.stringContaining(`/${stem}.${language}-`),
        ]))
      if (stem === 'webhooks')
        await test.step('I18N-009 the text is English in every language', () =>
          expect(asked.filter((path) => path.includes('/webhooks.en-'))).toHaveLength(1))
      await expect(page.locator('main h2')).toContainText(text.sections.map(({ title }) => title))
      const contents = page.getByRole('navigation', { name: say({ id: 'text-page.contents' }) })
      const last = panelsOf(text).at(-1)!
      await contents.locator(`a[href="#${last.id}"]`).click()
      await expect(page).toHaveURL(`${address}#${last.id}`)
      await expect(panel(stage, last.id)).toBeInViewport()
      await expect(panel(stage, last.id)).toBeFocused()
      await page.getByRole('button', { name: say({ id: 'manual.openAll' }) }).click()
      await expect(page.getByRole('main')).not.toContainText(/\{(say|page|file):/)
      expect(await axeViolationsOn(page)).toEqual([])
    },
  )

test('a link within a manual opens its panel, and back leads to the one before', async ({ stage }) => {
  const { page } = stage
  await page.goto('/proof-files-manual#components')
  await test.step('MAN-003 the components are the two proofs, and their anchors', () =>
    expect(page.locator('#components-content li a')).toHaveCount(4))
  await test.step('MAN-004 a component opens its panel and scrolls to it', async () => {
    await page.locator('#components-content li a').last().click()
    await expect(panel(stage, 'audit-anchor')).toHaveAttribute('aria-expanded', 'true')
    await expect(panel(stage, 'audit-anchor')).toBeInViewport()
  })
  await page.goBack()
  await expect(page).toHaveURL('/proof-files-manual#components')
  await expect(panel(stage, 'components')).toBeInViewport()
  await test.step('MAN-002 the structure has the details of both kinds', async () => {
    await panel(stage, 'structure').click()
    await expect(page.locator('#structure h3')).toHaveCount(2)
  })
  await test.step('MAN-005 handling is checking a certification and a signature', async () => {
    await panel(stage, 'handling').click()
    for (const id of ['check-certification', 'check-signature']) await expect(panel(stage, id)).toBeVisible()
  })
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#check-offline-content')).toBeVisible()
  await page.emulateMedia({ media: null })
})
