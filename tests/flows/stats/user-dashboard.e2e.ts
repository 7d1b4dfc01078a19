import { expect } from '@playwright/test'
import { userDashboardMachine } from '#machines/flows/stats/user-dashboard.machine.ts'
import { monthOf } from '#machines/rules/stats/month.ts'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { camille } from '../../support/samples/account.ts'
import { openAgain } from '../../support/walks/again.ts'
import { drive } from '../../support/walks/drive.ts'
import { test } from '../../support/walks/stage.ts'
import { EACH } from '../../support/walks/turns.ts'
import { userDashboardPaths } from './user-dashboard.paths.ts'

const account = { ...camille, rights: { ...camille.rights, consultUserDashboard: true, consultJobs: true } }

drive<typeof userDashboardMachine>(userDashboardMachine, userDashboardPaths, {
  open: async ({ page, world }) => {
    await page.goto('/dashboard')
    await world.answers('getMe', 200, account)
  },
  reopen: (stage) => openAgain(stage, '/dashboard'),

  does: {
    'dashboard.read': async ({ world }, { dashboard: { now, before, requests, certifications } }) => {
      // The counters of the month are asked for first.
      await world.answers('getDashboardStats', 200, now)
      await world.answers('getDashboardStats', 200, before)
      await test.step('DASH-016 five requests are asked for', async () =>
        expect((await world.isAsked('listRequests')).url.searchParams.get('size')).toBe('5'))
      await world.answers('listRequests', 200, {
        content: requests!,
        totalElements: requests!.length,
        totalExact: true,
        totalPages: 1,
        number: 0,
        size: 5,
        next: null,
      })
      await test.step('DASH-016 five certifications are asked for', async () =>
        expect((await world.isAsked('listCertifications')).url.searchParams.get('size')).toBe('5'))
      await world.answers('listCertifications', 200, {
        content: certifications!,
        totalElements: certifications!.length,
        totalExact: true,
        next: null,
      })
    },
    'requests.changed': ({ world }) => world.hints(requestSubject('6740b2c91f3a8e0012d4a7f1')),
    'call.failed': ({ world }) => world.refuses('getDashboardStats', 'TemporarilyUnavailableException'),
  },

  sees: {
    loading: ({ page, world }) =>
      test.step('DASH-015 the figures of the month are asked for', async () => {
        const { url } = await world.isAsked('getDashboardStats')
        const { month, year } = monthOf(await page.evaluate(() => Date.now()))
        expect(Object.fromEntries(url.searchParams)).toEqual({ month: String(month), year: String(year) })
      }),
    shown: async ({ page, say }, { context: { dashboard } }) => {
      const { now, requests, certifications } = dashboard!
      await test.step('DASH-001 the person is welcomed', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toContainText(camille.firstName)
        await expect(page.getByText(say({ id: 'user-dashboard.welcome' }))).toBeVisible()
      })
      await expect(page.getByText(say({ id: 'counters.documents' }))).toHaveCount(now.nbRequests > 0 ? 1 : 0)
      if (now.nbRequests > 0) {
        const chart = page.getByRole('table', { name: say({ id: 'counters.chart' }) })
        await test.step('DASH-002 DASH-008 the figures are shown as a chart', () =>
          expect(chart.getByRole('row')).toHaveText(
            now.nbRequests === now.nbSimpleSignRequests
              ? [/15.*71/s, /4.*19/s, /2.*10/s]
              : [/16.*67/s, /5.*21/s, /3.*13/s],
          ))
      }
      await test.step('DASH-005 a link leads to the whole list', () =>
        expect(page.getByRole('link', { name: say({ id: 'user-dashboard.all' }) })).toHaveAttribute(
          'href',
          '/simple-signature-requests',
        ))
      await test.step('DASH-005 another leads to all certifications', () =>
        expect(page.getByRole('link', { name: say({ id: 'user-dashboard.allCertifications' }) })).toHaveAttribute(
          'href',
          '/certification-requests',
        ))
      if (certifications!.length === 0)
        await expect(page.getByRole('heading', { name: say({ id: 'certification-list.empty' }) })).toBeVisible()
      else
        await test.step('DASH-003 the newest certifications are listed, each with a link to its page', async () => {
          const table = page.getByRole('table', { name: say({ id: 'user-dashboard.lastCertifications' }) })
          await expect(table.locator('tbody tr')).toHaveCount(certifications!.length)
          const [{ id, flowName } = certifications![0]!] = certifications!
          await expect(
            page.getByRole('link', { name: say({ id: 'user-dashboard.detailsOf' }, { name: flowName }) }),
          ).toHaveAttribute('href', `/certification-requests/${id}`)
        })
      if (requests!.length === 0)
        return expect(page.getByRole('heading', { name: say({ id: 'user-dashboard.none' }) })).toBeVisible()
      const rows = page.getByRole('table', { name: say({ id: 'user-dashboard.last' }) }).locator('tbody tr')
      await test.step('DASH-004 the newest requests are listed', () => expect(rows).toHaveCount(requests!.length))
      await test.step('DASH-006 each leads to its page', () =>
        expect(
          page
            .getByRole('link', { name: say({ id: 'user-dashboard.detailsOf' }, { name: requests![0]!.name }) })
            .first(),
        ).toHaveAttribute('href', `/simple-sign-detail/${requests![0]!.id}`))
    },
    refreshing: ({ world }) => world.isAsked('getDashboardStats'),
    left: ({ page }) =>
      test.step('ROUTE-100 without figures it leads to the check', () => expect(page).toHaveURL('/signature-check')),
  },
})

test('on a phone, a new request is offered', { tag: EACH }, async ({ stage }) => {
  const { page, world, say } = stage
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await world.answers('getMe', 200, account)
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: say({ id: 'pages.newRequest' }) })
      .first(),
  ).toHaveAttribute('href', '/simple-signature')
  await world.end()
  await page.setViewportSize({ width: 1280, height: 720 })
})
