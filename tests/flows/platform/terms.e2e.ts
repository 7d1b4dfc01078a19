import { expect } from '@playwright/test'
import { articles as en, title as english } from '#ui/platform/terms/terms-2.3.en.ts'
import { articles as fr, title as french } from '#ui/platform/terms/terms-2.3.fr.ts'
import type { Language } from '#ui/messages/language.ts'
import { camille } from '../../support/samples/account.ts'
import { operator } from '../../support/samples/operator.ts'
import { axeViolationsOn } from '../../support/measures/axe.ts'
import { test } from '../../support/walks/stage.ts'
import { EACH } from '../../support/walks/turns.ts'

const texts = { en, fr }
const titles = { en: english, fr: french }

test(
  'GCU-001 the terms are shown with 18 articles, and axe finds nothing',
  { tag: EACH },
  async ({ stage: { page, world } }, { project }) => {
    await page.goto('/gcu')
    await world.answers('getOperator', 200, operator)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[project.name as Language])
    await expect(page.getByRole('article')).toHaveCount(18)
    expect(await axeViolationsOn(page)).toEqual([])
  },
)

test('GCU-003 GCU-004 the choice of versions marks the current one; an old one leads back to it', {
  tag: EACH,
}, async ({ stage: { page, world, say } }) => {
  await page.goto('/gcu')
  await world.answers('getOperator', 200, operator)
  const current = say({ id: 'terms.option.current' }, { version: '2.3' })
  await page.getByRole('button', { name: current }).click()
  await page.getByRole('option', { name: say({ id: 'terms.option' }, { version: '2.2' }) }).click()
  await expect(page).toHaveURL('/gcu/2.2')
  await world.answers('getOperator', 200, operator)
  await expect(page.getByText(say({ id: 'terms.old.title' }, { version: '2.2' }))).toBeVisible()
  expect(await axeViolationsOn(page)).toEqual([])
  await page.getByRole('link', { name: say({ id: 'terms.old.current' }, { version: '2.3' }) }).click()
  await expect(page).toHaveURL('/gcu')
  await world.answers('getOperator', 200, operator)
  await expect(page.getByText(say({ id: 'terms.current' }), { exact: true })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: say({ id: 'terms.archive' }) })
    .click()
  await expect(page).toHaveURL('/archived-gcu')
})

test('a page of the terms loads the text of its version and language, and no other', async ({
  stage: { page, world },
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/gcu/2.1')
  await world.answers('getOperator', 200, operator)
  await expect(page.getByRole('article')).toHaveCount(18)
  expect(asked.filter((path) => path.includes('/terms-2'))).toEqual([expect.stringContaining('terms-2.1.en')])
})

test(
  'SHELL-034 AUTH-005 the foot of the login page leads to the terms, and an article of the contents to its text',
  { tag: EACH },
  async ({ stage: { page, world, say } }, { project }) => {
    const texted = texts[project.name as Language]
    await page.goto('/login')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: say({ id: 'pages.terms' }) })
      .click()
    await expect(page).toHaveURL('/gcu')
    await world.answers('getOperator', 200, operator)
    const contents = page.getByRole('navigation', { name: say({ id: 'text-page.contents' }) })
    await contents.getByRole('link', { name: texted[8]!.title }).click()
    await expect(page).toHaveURL('/gcu#article-9')
    await expect(page.locator('#article-9')).toBeInViewport()
    await expect(contents.locator('[aria-current]')).toHaveText(`9${texted[8]!.title}`)
  },
)

test('GCU-006 an unknown version leads to the current terms, and a known one shows its text', async ({
  stage: { page, world },
}) => {
  await page.goto('/gcu/9.9')
  await world.answers('getOperator', 200, operator)
  await expect(page).toHaveURL('/gcu')
  await page.goto('/gcu/2.3#article-14')
  await world.answers('getOperator', 200, operator)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.en)
  await test.step('ROUTE-105 the page begins at the section that its address names', () =>
    expect(page.locator('#article-14 h2')).toBeInViewport())
})

test('another language shows the same article; whoever is signed in reads it in the shell', async ({
  stage: { page, world, say },
}, { project }) => {
  const other = project.name === 'en' ? 'fr' : 'en'
  await page.goto('/simple-signature-requests')
  await world.answers('getMe', 200, camille)
  // The list is asked for once the page knows who is signed in.
  await world.isAsked('listRequests')
  await page.goto('/gcu#article-7')
  await world.answers('getMe', 200, camille)
  await world.answers('getOperator', 200, operator)
  await expect(page.getByRole('navigation', { name: say({ id: 'shell.menu' }) })).toBeVisible()
  const contents = page.getByRole('navigation', { name: say({ id: 'text-page.contents' }) })
  await expect(contents.locator('[aria-current]')).toHaveText(/^7/)
  // A click of the test would scroll, because the header covers where it scrolls to.
  await page.getByRole('radio', { name: other === 'fr' ? 'Français' : 'English' }).dispatchEvent('click')
  await world.answers('getOperator', 200, operator)
  await expect(page.locator('#article-7 h2')).toContainText(texts[other][6]!.title)
  await expect(page.locator('#article-7 h2')).toBeInViewport()
})

test('the licences that the terms link are part of the application', async ({ stage: { page, world, say } }) => {
  await page.goto('/gcu')
  await world.answers('getOperator', 200, operator)
  const address = await page.getByRole('link', { name: say({ id: 'terms.notices' }) }).getAttribute('href')
  const answer = await page.request.get(address!)
  expect(answer.headers()['content-type']).toContain('text/plain')
  expect(await answer.text()).toContain('react')
})

test('on paper the terms are dark on white in every theme, without bars and contents', async ({
  stage: { page, world, say },
}) => {
  await page.goto('/gcu')
  await world.answers('getOperator', 200, operator)
  await page.getByRole('button', { name: say({ id: 'shell.theme' }) }).click()
  await page.getByRole('menuitemradio', { name: say({ id: 'shell.theme.dark' }) }).click()
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = 'rgb(250, 250, 253)'
  await expect.poll(ground).not.toBe(light)
  await page.emulateMedia({ media: 'print' })
  expect(await ground()).toBe(light)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation', { name: say({ id: 'text-page.contents' }) })).toBeHidden()
  await expect(page.getByRole('button', { name: say({ id: 'text-page.print' }) })).toBeHidden()
  await expect(page.locator('#article-1')).toBeVisible()
  await page.emulateMedia({ media: null })
})
