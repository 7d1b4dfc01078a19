import { expect } from '@playwright/test'
import { organisationMachine } from '#machines/flows/accounts/organisation.machine.ts'
import { camille } from '../../support/samples/account.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { organisationPaths } from './organisation.paths.ts'

const field = ({ page, say }: Stage) => page.getByLabel(say({ id: 'organisation.name' }))
const submit = ({ page, say }: Stage) => page.getByRole('button', { name: say({ id: 'organisation.submit' }) })
const alert = ({ page }: Stage) => page.getByRole('alert')
const leave = ({ page, say }: Stage, label: string) =>
  page.getByRole('link', { name: say({ id: 'organisation.found.leave' }, { label }) })

drive<typeof organisationMachine>(organisationMachine, organisationPaths, {
  open: ({ page }, { context: { slug, problem } }) =>
    page.goto(slug === '' ? '/login/sso' : `/login/sso/${slug}?problem=${problem}&redirect=%2Fcontacts`),

  does: {
    'name.submitted': async (stage, { name }) => {
      await field(stage).fill(name)
      await submit(stage).click()
    },
    'organisation.found': ({ world }, { label }) => world.answers('getProvider', 200, { label }),
    'organisation.unknown': ({ world }) => world.refuses('getProvider', 'UnknownProviderException'),
    'other.chosen': ({ page, say }) => page.getByRole('button', { name: say({ id: 'organisation.other' }) }).click(),
    'call.failed': ({ world }) => world.hangsUp(),
  },

  sees: {
    // Left at once.
    starting: async () => {},
    entering: async (stage, { context: { complaint } }) => {
      const { page, say } = stage
      await expect(submit(stage)).toBeVisible()
      await expect(page.getByText(say({ id: 'organisation.unknown' }))).toHaveCount(complaint === 'unknown' ? 1 : 0)
      if (complaint === 'offline') await expect(alert(stage).last()).toHaveText(say({ id: 'errors.network' }))
      await expect(field(stage)).toHaveJSProperty('ariaInvalid', complaint === 'unknown' ? 'true' : null)
    },
    finding: async ({ page, world, say }, { context: { slug } }) => {
      const { url } = await world.isAsked('getProvider')
      expect(url.pathname).toBe(`/api/public/v1/oidc/${slug}`)
      await expect(page.getByRole('button', { name: say({ id: 'organisation.submitting' }) })).toHaveAttribute(
        'aria-busy',
        'true',
      )
    },
    found: async (stage, { context: { label, slug, problem } }) => {
      await expect(leave(stage, label)).toBeVisible()
      const start = `/api/public/v1/oidc/${slug}/start`
      await expect(leave(stage, label)).toHaveAttribute('href', new RegExp(`^${start}(\\?redirect=%2Fcontacts)?$`))
      if (problem) await expect(alert(stage)).toContainText(stage.say({ id: `errors.${problem}` }))
      else await expect(alert(stage)).toHaveCount(0)
    },
  },
})

test('AUTH-007 the login page leads to the organisations, and the page that was wanted stays so', async ({ stage }) => {
  const { page, world, say } = stage
  await page.goto('/login?redirect=%2Fcontacts')
  await page.getByRole('link', { name: say({ id: 'login.organisation' }) }).click()
  await expect(page).toHaveURL('/login/sso?redirect=%2Fcontacts')
  await expect(field(stage)).toBeFocused()
  await expect(submit(stage)).toBeDisabled()
  await field(stage).fill('Écoles & Cie')
  await submit(stage).click()
  await world.answers('getProvider', 200, { label: 'Écoles & Cie' })
  await expect(leave(stage, 'Écoles & Cie')).toHaveAttribute(
    'href',
    '/api/public/v1/oidc/ecoles-cie/start?redirect=%2Fcontacts',
  )
  await page.getByRole('link', { name: say({ id: 'organisation.password' }) }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fcontacts')
})

test('AUTH-009 AUTH-011 who comes back without having accepted the terms in force is asked to, then led on', async ({
  stage,
}) => {
  const { page, world, say } = stage
  await page.goto('/login/sso/ecoles-cie?terms=new&redirect=%2Fcontacts')
  await world.answers('getProvider', 200, { label: 'Écoles & Cie' })
  const popup = page.getByRole('dialog', { name: say({ id: 'terms-consent.title' }) })
  await page.getByRole('checkbox').setChecked(true, { force: true })
  await popup.getByRole('button', { name: say({ id: 'terms-consent.accept' }) }).click()
  await world.answers('acceptTerms', 204)
  await world.answers('getMe', 200, { ...camille, rights: { createContacts: true } })
  await expect(page).toHaveURL('/contacts')
  await world.answers('listContacts', 200, { content: [], totalElements: 0, totalExact: true, next: null })
})

test('a problem in the address that is none is not shown', async ({ stage }) => {
  await stage.page.goto('/login/sso?problem=%3Cb%3EPay%20here')
  await expect(field(stage)).toBeVisible()
  await expect(alert(stage)).toHaveCount(0)
})
