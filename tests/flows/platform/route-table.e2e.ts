import { expect } from '@playwright/test'
import { rightsOf } from '#machines/rules/accounts/rights.ts'
import { addressOf, ledElsewhere, routeTable } from '../../app/route-table.ts'
import { pageOf } from '../../support/sample-organisation.ts'
import { camille } from '../../support/samples/account.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { busyMonth } from '../stats/user-dashboard.paths.ts'
import { isBuilt, type Route } from '../../../src/app/routes/all-routes.ts'

// `guarded-routes.test.ts` asks the guard of every address, for every role. Here a visitor meets all of them, and a manager
// each kind of outcome.
const tenant = { ...camille.tenant, simpleSigning: true, directSignature: true, deferredSignature: true }
const manager = { ...camille, tenant, role: 'MANAGER', rights: rightsOf('MANAGER') } as const

/** As if an entry of the window's history were chosen: the application goes there without being loaded again. */
const navigate = ({ page }: Stage, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** A guest's page, one for everybody, one that is not built, the start page, a list, a form, and one of an administrator. */
const some: readonly Route[] = ['login', 'terms', 'apiManual', 'home', 'groups', 'editGroup', 'newTemplate', 'tenants']
/** All, in that a visitor sees whether a page is there, and whether it asks for an account. */
const every: readonly Route[] = routeTable
  .map(([, route]) => route)
  .filter((route) => route === 'requestToRead' || !ledElsewhere.includes(route))

for (const [column, visitor, home, visited] of [
  [0, 'a visitor', '/signature-check', every],
  [3, 'a manager', '/dashboard', some],
] as const)
  test(`ROUTE-084 ROUTE-120 an address as ${visitor} shows its page, says that there is nothing, or leads on`, async ({
    stage,
  }) => {
    const { page, world, say } = stage
    const loading = `${say({ id: 'waiting.title' })} – Paraph`
    const isAccount = column > 0
    const start = isAccount ? '/signer-account-requests/signed' : '/rejected-sign-request'
    await page.goto(start)
    // A dashboard that cannot be loaded leads on.
    world.serves('getDashboardStats', () => ({ status: 200, body: busyMonth.now }))
    world.serves('listRequests', () => ({ status: 200, body: pageOf([]) }))
    if (isAccount) await world.answers('getMe', 200, manager)

    // A visitor is asked about once, at the first address that is for accounts.
    let isAnswered = isAccount
    for (const [id, route, path, row] of routeTable.filter(([, one]) => visited.includes(one))) {
      const address = addressOf(path)
      const mark = row.split(' ')[column]
      const isUnbuilt = !isBuilt(route)
      await test.step(`${isUnbuilt ? 'not built yet' : id} ${address}: ${mark}`, async () => {
        // Where an earlier address led is not the page of this one.
        if (new URL(page.url()).pathname === address) {
          const ledTo = await page.title()
          await navigate(stage, start)
          await expect(page).not.toHaveTitle(ledTo)
        }
        const before = await page.title()
        await navigate(stage, address)
        const isElsewhere = mark === 'H' || (mark === 'Y' && isUnbuilt)
        if (mark === 'L' && !isAnswered) {
          isAnswered = true
          await world.refuses('getMe', 'SessionEndedException')
        }
        const login = route === 'home' ? '/login' : `/login?${new URLSearchParams({ redirect: address })}`
        if (mark === 'L')
          await test.step('ROUTE-085 ROUTE-086 a login is asked for, and the page is not forgotten', () =>
            expect(page).toHaveURL(login))
        else await expect(page).toHaveURL(isElsewhere ? home : address)
        // The address changes before the page does.
        if (mark === 'Y' && !isUnbuilt) await expect(page).not.toHaveTitle(before)
        const nothing = page.getByRole('heading', { level: 1, name: say({ id: 'missing.page' }), exact: true })
        await expect(nothing).toHaveCount(mark === '-' ? 1 : 0)
      })
      // Each page that loads has the title of this one. What it asks for after others were broken off is broken off, too.
      await expect(async () => {
        await world.end()
        await expect(page).not.toHaveTitle(loading, { timeout: 1000 })
      }).toPass()
    }
  })
