import { expect } from '@playwright/test'
import { operator } from '../support/samples/operator.ts'
import { axeViolationsInBothThemes } from '../support/measures/axe.ts'
import type { Language } from '#ui/messages/language.ts'
import { speaking } from '../support/walks/language.ts'
import { test } from '../support/walks/stage.ts'
import { EACH } from '../support/walks/turns.ts'

const CHECK = '/signature-check'

test('SHELL-025 SHELL-027 the header of visitors leads to the signature check, from its logo, too', {
  tag: EACH,
}, async ({ stage: { page, world, say } }) => {
  await page.goto('/contact')
  await world.answers('getOperator', 200, operator)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: say({ id: 'shell.start' }) })).toHaveAttribute('href', CHECK)
  await header.getByRole('link', { name: say({ id: 'pages.check' }) }).click()
  await expect(page).toHaveURL(CHECK)
  await expect(header.locator('[aria-current=page]')).toHaveText(say({ id: 'pages.check' }))
})

test('SHELL-029 SHELL-031 the header of visitors leads to the contact page and to the login page', {
  tag: EACH,
}, async ({ stage: { page, world, say } }) => {
  await page.goto(CHECK)
  const header = page.getByRole('banner')
  await test.step('SHELL-028 it leads to the user guide', () =>
    expect(header.getByRole('link', { name: say({ id: 'pages.manual' }) })).toHaveAttribute('href', '/manual'))
  await header.getByRole('link', { name: say({ id: 'pages.contactPage' }) }).click()
  await world.answers('getOperator', 200, operator)
  await expect(page).toHaveURL('/contact')
  await expect(header.locator('[aria-current=page]')).toHaveText(say({ id: 'pages.contactPage' }))
  await header.getByRole('link', { name: say({ id: 'shell.login' }) }).click()
  await expect(page).toHaveURL('/login')
})

test(
  'SHELL-030 the header of visitors switches the language',
  { tag: EACH },
  async ({ stage: { page } }, { project }) => {
    const other: Language = project.name === 'en' ? 'fr' : 'en'
    await page.goto(CHECK)
    await page
      .getByRole('banner')
      .getByRole('radio', { name: other === 'fr' ? 'Français' : 'English' })
      .click()
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    await expect(
      page.getByRole('banner').getByRole('link', { name: speaking(other)({ id: 'shell.login' }) }),
    ).toBeVisible()
  },
)

test('SHELL-043 the first Tab stop of visitors skips to the main content', async ({ stage: { page, say } }) => {
  await page.goto(CHECK)
  const first = page.locator('a[href], button, input').first()
  await expect(first).toHaveText(say({ id: 'shell.skip' }))
  await first.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('SHELL-033 SHELL-035 the footer leads to the pages about the site in columns', { tag: EACH }, async ({
  stage: { page, world, say },
}) => {
  const pages = {
    site: { check: CHECK, siteMap: '/site-map' },
    legal: { terms: '/gcu', legalNotice: '/legal-notice', accessibility: '/accessibility' },
    help: { questions: '/question-and-answer', manual: '/manual', contactPage: '/contact' },
  } as const
  const proved: Record<string, string> = {
    questions: 'SHELL-036',
    manual: 'SHELL-037',
    contactPage: 'SHELL-038',
    accessibility: 'SHELL-039',
  }
  // The law asks for how far the application conforms.
  const nameOf = (id: string) =>
    say({ id: id === 'accessibility' ? 'shell.foot.accessibility' : `pages.${id as 'check'}` })
  await page.goto(CHECK)
  const foot = page.getByRole('contentinfo')
  for (const [of, links] of Object.entries(pages)) {
    const column = foot.getByRole('navigation', {
      name: say({ id: `shell.foot.column.${of as keyof typeof pages}` }),
      exact: true,
    })
    for (const [id, path] of Object.entries(links))
      await test.step(`${proved[id] ?? ''} the footer leads to ${path}`, () =>
        expect(column.getByRole('link', { name: nameOf(id), exact: true })).toHaveAttribute('href', path))
  }
  await foot.getByRole('link', { name: say({ id: 'pages.siteMap' }), exact: true }).click()
  await expect(page).toHaveURL('/site-map')
  await world.end()
})

test('SHELL-040 the copyright line has the year of the clock', async ({ stage: { page } }) => {
  for (const address of [CHECK, '/login']) {
    await page.goto(address)
    const year = await page.evaluate(() => new Date().getFullYear())
    await expect(page.getByRole('contentinfo')).toContainText(`© ${year} Paraph`)
  }
})

test.describe('where there is no room for it', () => {
  test.beforeEach(({ stage: { page } }) => page.setViewportSize({ width: 390, height: 844 }))
  test.afterEach(({ stage: { page } }) => page.setViewportSize({ width: 1280, height: 720 }))

  test('SHELL-032 the header of visitors has a drawer with its links, the language and the theme', {
    tag: EACH,
  }, async ({ stage: { page, world, say, violations } }) => {
    await page.goto(CHECK)
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: say({ id: 'shell.login' }) })).toBeVisible()
    await expect(header.getByRole('link', { name: say({ id: 'pages.contactPage' }) })).toBeHidden()
    const open = header.getByRole('button', { name: say({ id: 'shell.menu' }) })
    await open.click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('radio', { checked: true })).toBeVisible()
    await expect(drawer.getByRole('button', { name: say({ id: 'shell.theme' }) })).toBeVisible()
    expect(await axeViolationsInBothThemes(page)).toEqual([])

    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(open).toBeFocused()
    await page.keyboard.press('Enter')
    await drawer.getByRole('link', { name: say({ id: 'pages.contactPage' }) }).click()
    await world.answers('getOperator', 200, operator)
    await expect(page).toHaveURL('/contact')
    await expect(drawer).toHaveCount(0)
    expect(violations).toEqual([])
  })

  test('SHELL-032 the drawer of visitors begins below 960 px', async ({ stage: { page, say } }) => {
    await page.goto(CHECK)
    const open = page.getByRole('banner').getByRole('button', { name: say({ id: 'shell.menu' }) })
    await page.setViewportSize({ width: 959, height: 720 })
    await expect(open).toBeVisible()
    await page.setViewportSize({ width: 960, height: 720 })
    await expect(open).toBeHidden()
    await expect(page.getByRole('banner').getByRole('link', { name: say({ id: 'pages.contactPage' }) })).toBeVisible()
  })
})
