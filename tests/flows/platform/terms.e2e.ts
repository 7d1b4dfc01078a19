import { expect } from '@playwright/test'
import { termsMachine } from '#machines/flows/platform/terms.machine.ts'
import { articles as en } from '#ui/platform/terms-2.3.en.ts'
import { articles as fr } from '#ui/platform/terms-2.3.fr.ts'
import type { Language } from '#ui/messages/language.ts'
import { camille } from '../../support/samples/account.ts'
import { drive } from '../../support/walks/drive.ts'
import { test } from '../../support/walks/stage.ts'
import { EACH } from '../../support/walks/turns.ts'
import { operator, termsPaths } from './terms.paths.ts'

const texts = { en, fr }

drive<typeof termsMachine>(termsMachine, termsPaths, {
  open: ({ page }) => page.goto('/gcu'),
  does: {
    'terms.loaded': ({ world }) => world.answers('getOperator', 200, operator),
    'call.failed': ({ world }) => world.hangsUp(),
    'retry.chosen': ({ page, say }) => page.getByRole('button', { name: say({ id: 'unreachable.retry' }) }).click(),
  },
  sees: {
    loading: ({ world }) => world.isAsked('getOperator'),
    shown: async ({ page, say }) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'terms.title' }))
      await expect(page.getByRole('article')).toHaveCount(18)
    },
    unreachable: ({ page, say }) => expect(page.getByText(say({ id: 'unreachable.text' }))).toBeVisible(),
  },
})

test(
  'SHELL-034 AUTH-005 the foot of the login page leads to the terms, and an article of the contents to its text',
  { tag: EACH },
  async ({ stage: { page, world, say } }, { project }) => {
    const texted = texts[project.name as Language]
    await page.goto('/login')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: say({ id: 'shell.terms' }) })
      .click()
    await expect(page).toHaveURL('/gcu')
    await world.answers('getOperator', 200, operator)
    const contents = page.getByRole('navigation', { name: say({ id: 'terms.contents' }) })
    await contents.getByRole('link', { name: texted[8]!.title }).click()
    await expect(page).toHaveURL('/gcu#article-9')
    await expect(page.locator('#article-9')).toBeInViewport()
    await expect(contents.locator('[aria-current]')).toHaveText(`9${texted[8]!.title}`)
  },
)

test('GCU-006 an unknown version leads to the current terms, and a known one shows its text', async ({
  stage: { page, world, say },
}) => {
  await page.goto('/gcu/9.9')
  await world.answers('getOperator', 200, operator)
  await expect(page).toHaveURL('/gcu')
  await page.goto('/gcu/2.3#article-14')
  await world.answers('getOperator', 200, operator)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'terms.title' }))
  await expect(page.locator('#article-14 h2')).toBeInViewport()
})

test('another language shows the same article; whoever is signed in reads it in the shell', async ({
  stage: { page, world, say },
}, { project }) => {
  const other = project.name === 'en' ? 'fr' : 'en'
  await page.goto('/simple-signature-requests')
  await world.answers('getMe', 200, camille)
  await page.goto('/gcu#article-7')
  await world.answers('getMe', 200, camille)
  await world.answers('getOperator', 200, operator)
  await expect(page.getByRole('navigation', { name: say({ id: 'shell.menu' }) })).toBeVisible()
  const contents = page.getByRole('navigation', { name: say({ id: 'terms.contents' }) })
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
  await expect(page.getByRole('navigation', { name: say({ id: 'terms.contents' }) })).toBeHidden()
  await expect(page.getByRole('button', { name: say({ id: 'terms.print' }) })).toBeHidden()
  await expect(page.locator('#article-1')).toBeVisible()
  await page.emulateMedia({ media: null })
})
