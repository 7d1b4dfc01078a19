import { expect } from '@playwright/test'
import { operator } from '../../support/samples/operator.ts'
import { axeViolationsOn } from '../../support/measures/axe.ts'
import { test } from '../../support/walks/stage.ts'
import { EACH } from '../../support/walks/turns.ts'

test('MAN-031 the site map leads to every page that it lists', { tag: EACH }, async ({
  stage: { page, say, violations },
}) => {
  await page.goto('/site-map')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'site-map.title' }))
  expect(await axeViolationsOn(page)).toEqual([])
  const links = page.getByRole('main').getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  expect(addresses).toEqual(expect.arrayContaining(['/signature-check', '/login', '/gcu', '/legal-notice', '/contact']))
  for (const address of addresses) {
    await page.goto(address)
    // A page that does not exist has its title at every address, and one without a screen leads away.
    await expect(page).not.toHaveTitle(`${say({ id: 'missing.page' })} – Paraph`)
    await expect(page).toHaveURL(address)
  }
  expect(violations).toEqual([])
})

test('GCU-005 the archive leads to each earlier version', { tag: EACH }, async ({ stage: { page, world, say } }) => {
  await page.goto('/archived-gcu')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'archived-terms.title' }))
  expect(await axeViolationsOn(page)).toEqual([])
  await page.getByRole('link', { name: say({ id: 'archived-terms.read' }, { version: '2.1' }) }).click()
  await expect(page).toHaveURL('/gcu/2.1')
  await world.answers('getOperator', 200, operator)
  await expect(page.getByRole('article')).toHaveCount(18)
})
