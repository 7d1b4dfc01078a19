import { expect } from '@playwright/test'
import { domains, foundDomain } from '../../support/sample-domains.ts'
import { administrator } from '../../support/sample-organisation.ts'
import { test } from '../../support/walks/stage.ts'
import { check, confirmIdentity, driveDomains, main, named, remove, rows, submit } from './domains-stage.ts'
import { domainsPaths } from './domains.paths.ts'

const ADDRESS = '/my-tenant-params/domains'

driveDomains({ of: 'own', address: ADDRESS, account: administrator, paths: domainsPaths })

test('AUTH-033 a domain is added, its record is copied and found, and the domain is removed', async ({ stage }) => {
  const { page, world, say } = stage
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('domains')) bodies.push(request.postDataJSON())
  })
  await page.goto(ADDRESS)
  await world.answers('getMe', 200, administrator)
  await world.answers('listMyDomains', 200, { domains: [] })
  await named(stage, 'domains.own.add').click()
  await submit(stage, ' @Morel.EXAMPLE. ')
  const waiting = domains.find(({ id }) => id === foundDomain.id)!
  await world.answers('addMyDomain', 200, waiting)
  expect(bodies).toEqual([{ domain: 'morel.example' }])
  for (const part of ['name', 'text'] as const) await expect(rows(stage)).toContainText(waiting.record[part])

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const part of ['name', 'text'] as const) {
    await rows(stage)
      .getByRole('button', { name: say({ id: `domains.copy.${part}` }), exact: true })
      .click()
    // It says so for a moment only, on each of the buttons.
    await expect(
      rows(stage)
        .getByText(say({ id: 'domains.copied' }))
        .last(),
    ).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(waiting.record[part])
  }

  await check(stage, 'domains.check', waiting.domain).click()
  await world.refuses('checkMyDomain', 'DomainRecordMissingException')
  await expect(rows(stage).getByRole('alert')).toBeFocused()
  await check(stage, 'domains.check', waiting.domain).click()
  await world.answers('checkMyDomain', 200, foundDomain)
  await expect(rows(stage)).toContainText(say({ id: 'domains.state.VERIFIED' }))
  await expect(rows(stage).getByText(waiting.record.text)).toBeHidden()
  await rows(stage).locator('summary').click()
  await expect(rows(stage).getByText(waiting.record.text)).toBeVisible()

  await remove(stage, waiting.domain).click()
  await named(stage, 'domains.own.removal.confirm').click()
  await world.refuses('removeMyDomain', 'ReauthenticationRequiredException')
  await confirmIdentity(stage)
  await world.answers('removeMyDomain', 204)
  await expect(main(stage).getByRole('heading', { name: say({ id: 'domains.empty' }) })).toBeVisible()
  await expect(main(stage).getByText(say({ id: 'domains.own.removed' }))).toBeVisible()
  await world.end()
})
