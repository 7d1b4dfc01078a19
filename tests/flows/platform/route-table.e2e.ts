import { expect } from '@playwright/test'
import { rightsOf, roles } from '#machines/rules/accounts/rights.ts'
import { unbuilt } from '../../../src/routes.ts'
import { routeTable } from '../../rules/accounts/route-table.ts'
import { pageOf } from '../../support/sample-organisation.ts'
import { camille } from '../../support/samples/account.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { busyMonth } from '../stats/user-dashboard.paths.ts'

const ID = '64a1f0c2b7e94d3f8a60c101'
const tenant = { ...camille.tenant, simpleSigning: true, directSignature: true, deferredSignature: true }
const visitors = ['visitor', ...roles] as const

/** A path of the table with an id or a token in it. A link of a mail would be taken out of the address. */
const addressOf = (path: string) => path.replace(/\/:\w+\?/, '').replace(/:\w+/, ID)

/** As if an entry of the window's history were chosen: the application goes there without being loaded again. */
const navigate = ({ page }: Stage, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

// A mailed link without its token leads elsewhere, and a request that is read is asked for first: their own tests.
const others = ['activation', 'resetPassword', 'emailValidation', 'requestToRead', 'linkAccount']

for (const [column, visitor] of visitors.entries())
  test(`ROUTE-084 ROUTE-120 every address as ${visitor} shows its page, says that there is nothing, or leads on`, async ({
    stage,
  }) => {
    const { page, world, say } = stage
    test.setTimeout(180_000)
    const landing = { visitor: '/signature-check', BASIC_USER: '/signer-account-requests/signed' }[visitor as 'visitor']
    const home = landing ?? '/dashboard'
    await page.goto(visitor === 'visitor' ? '/rejected-sign-request' : '/signer-account-requests/signed')
    // A dashboard that cannot be loaded leads on.
    world.serves('getDashboardStats', () => ({ status: 200, body: busyMonth.now }))
    world.serves('listRequests', () => ({ status: 200, body: pageOf([]) }))
    if (visitor !== 'visitor')
      await world.answers('getMe', 200, { ...camille, tenant, role: visitor, rights: rightsOf(visitor) })

    // A visitor is asked about once, at the first address that is for accounts.
    let isAnswered = visitor !== 'visitor'
    for (const [, route, path, row] of routeTable.filter(([, one]) => !others.includes(one))) {
      const address = addressOf(path)
      const mark = row.split(' ')[column]
      await test.step(`${address}: ${mark}`, async () => {
        await navigate(stage, address)
        const isElsewhere = mark === 'H' || (mark === 'Y' && route in unbuilt)
        if (mark === 'L' && !isAnswered) {
          isAnswered = true
          await world.refuses('getMe', 'SessionEndedException')
        }
        const login = route === 'home' ? '/login' : `/login?${new URLSearchParams({ redirect: address })}`
        if (mark === 'L') await expect(page).toHaveURL(login)
        else await expect(page).toHaveURL(isElsewhere ? home : address)
        const nothing = page.getByRole('heading', { level: 1, name: say({ id: 'missing.page' }), exact: true })
        await expect(nothing).toHaveCount(mark === '-' ? 1 : 0)
      })
      await world.end()
    }
  })
