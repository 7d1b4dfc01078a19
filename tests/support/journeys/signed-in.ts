import { expect, test as base, type Cookie, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../../server/demo.ts'
import { acceptCookies } from '../walks/accepted-cookies.ts'
import { violationsOf } from '../walks/stage.ts'

/** A document of the application without scripts. */
const BLANK = '/assets/none'

type Desk = { page: Page; session: Cookie[]; violations: string[] }

/**
 * Playwright's `test` for stories on the real server in which Ada is signed in. All tests of a worker share one page,
 * because a new one compiles the application again; each test gets it blank, with her session and nothing else stored.
 * Options of a context have no effect on it: a test sets the size and the media of the page itself. `violations` are those
 * of the page so far.
 */
export const test = base.extend<{ violations: string[] }, { desk: Desk }>({
  desk: [
    async ({ browser }, lend, { project }) => {
      const { locale, timezoneId, baseURL } = project.use
      const context = await browser.newContext({
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
        ...(baseURL && { baseURL }),
      })
      // The page outlives each test, so that nothing but this ends an action that waits in vain, and says which one.
      context.setDefaultTimeout(30_000)
      const page = await context.newPage()
      const answer = await page.request.post('/api/public/v1/auth', {
        data: { user: 'ada', password: DEMO_PASSWORD },
        headers: { origin: baseURL! },
      })
      expect(answer.status()).toBe(200)
      await lend({ page, session: await context.cookies(), violations: await violationsOf(page) })
      await context.close()
    },
    { scope: 'worker' },
  ],

  page: async ({ desk: { page, session } }, lend, info) => {
    await reset(page, session)
    await lend(page)
    if (info.status !== info.expectedStatus) await info.attach('screen', { body: await page.screenshot() })
  },

  context: ({ page }, lend) => lend(page.context()),

  violations: async ({ desk: { violations } }, lend) => {
    violations.length = 0
    await lend(violations)
  },
})

async function reset(page: Page, session: Cookie[]): Promise<void> {
  const context = page.context()
  await context.setOffline(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.emulateMedia({ reducedMotion: null, forcedColors: null })
  await page.goto(BLANK)
  const browser = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  await page.evaluate(() => sessionStorage.clear())
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await browser.detach()
  await context.clearCookies()
  await context.addCookies(session)
  await acceptCookies(page)
}
