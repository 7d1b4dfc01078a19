import { expect } from '@playwright/test'
import { linkAccountMachine } from '#machines/flows/accounts/link-account.machine.ts'
import { camille, halfway, signedIn, twoFactor } from '../../support/samples/account.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { linkAccountPaths, offer } from './link-account.paths.ts'

const password = ({ page, say }: Stage) => page.getByLabel(say({ id: 'link-account.password' }), { exact: true })
const submit = ({ page, say }: Stage) => page.getByRole('button', { name: say({ id: 'link-account.submit' }) })

drive<typeof linkAccountMachine>(linkAccountMachine, linkAccountPaths, {
  open: ({ page }) => page.goto('/login/link'),

  does: {
    'password.submitted': async (stage, event) => {
      await password(stage).fill(event.password)
      await submit(stage).click()
    },
    'retry.chosen': ({ page, say }) => page.getByRole('button', { name: say({ id: 'unreachable.retry' }) }).click(),
    'offer.found': ({ world }) => world.answers('getIdentityLink', 200, offer),
    'offer.ended': ({ world }) => world.refuses(['getIdentityLink', 'linkIdentity'], 'ProviderStateException'),
    'account.linked': ({ world }, { account, hasAgreed }) =>
      world.answers('linkIdentity', 200, { ...signedIn(account), readAndAgreedLastCGUVersion: hasAgreed }),
    'secondFactor.needed': ({ world }) => world.answers('linkIdentity', 200, halfway()),
    'password.refused': ({ world }) => world.refuses('linkIdentity', 'AuthenticationException'),
    'tries.exceeded': ({ world }, { seconds }) =>
      world.refuses('linkIdentity', 'TooManyAttemptsException', { 'retry-after': String(seconds) }),
    'call.failed': ({ world }) => world.hangsUp(),
  },

  sees: {
    loading: async ({ page, world, say }) => {
      await world.isAsked('getIdentityLink')
      await expect(page).toHaveTitle(`${say({ id: 'waiting.title' })} – Paraph`)
    },
    unreachable: ({ page, say }) => expect(page.getByText(say({ id: 'unreachable.text' }))).toBeVisible(),
    entering: async (stage, { context: { complaint } }) => {
      const { page, say } = stage
      await expect(page.getByText(offer.mail)).toBeVisible()
      const isField = complaint === 'refused' || complaint === 'missing'
      await expect(password(stage)).toHaveJSProperty('ariaInvalid', isField ? 'true' : null)
      if (isField) {
        await expect(page.getByText(say({ id: `link-account.${complaint}` }))).toBeVisible()
        await expect(password(stage)).toBeFocused()
      }
      const alert = page.getByRole('alert')
      if (complaint === 'exceeded')
        await expect(alert).toContainText(say({ id: 'link-account.exceeded' }, { time: '0:42' }))
      else await expect(alert).toHaveText(complaint === 'offline' ? [say({ id: 'errors.network' })] : [])
    },
    linking: async ({ page, world, say }) => {
      await world.isAsked('linkIdentity')
      await expect(page.getByRole('button', { name: say({ id: 'link-account.submitting' }) })).toHaveAttribute(
        'aria-busy',
        'true',
      )
    },
    ended: async ({ page, say }) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'link-account.ended.title' }))
      await expect(page.getByRole('link', { name: say({ id: 'link-account.ended.again' }) })).toHaveAttribute(
        'href',
        '/login/sso',
      )
    },
    linked: ({ page }) => expect(page).toHaveURL(offer.redirect),
    halfway: async ({ page, world, say }) => {
      await expect(page).toHaveURL(`/two-factor-auth?redirect=${encodeURIComponent(offer.redirect)}`)
      // The second factor has its own walks.
      await world.answers('getTwoFactor', 200, twoFactor())
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'two-factor.title.AUTH_APP' }))
    },
  },
})

test('AUTH-009 who links an account and has not accepted the terms in force is asked to, then led on', async ({
  stage,
}) => {
  const { page, world, say } = stage
  await page.goto('/login/link')
  await world.answers('getIdentityLink', 200, offer)
  await password(stage).fill('Analytical-Engine-1843')
  await submit(stage).click()
  await world.answers('linkIdentity', 200, { ...signedIn(camille), readAndAgreedLastCGUVersion: false })
  await page
    .getByRole('dialog', { name: say({ id: 'terms-consent.title' }) })
    .getByRole('button', { name: say({ id: 'terms-consent.postpone' }) })
    .last()
    .click()
  await expect(page).toHaveURL(offer.redirect)
})
