import { expect } from '@playwright/test'
import { firstStartMachine } from '#machines/flows/accounts/first-start.machine.ts'
import { token } from '../../support/samples/signer.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { firstStartPaths } from './first-start.paths.ts'

type Field = 'organization' | 'firstName' | 'lastName' | 'email'
const named = { weak: 'password.new', different: 'password.confirmation' } as const

const field = ({ page, say }: Stage, name: Field) =>
  page.getByLabel(say({ id: `first-start.${name}` }), { exact: true })
const password = ({ page, say }: Stage, name: keyof typeof named) =>
  page.getByLabel(say({ id: named[name] }), { exact: true })
const terms = ({ page }: Stage) => page.getByRole('checkbox')
const submit = ({ page, say }: Stage) => page.getByRole('button', { name: say({ id: 'first-start.submit' }) })
const partsOf = (stage: Stage) => ({
  organization: field(stage, 'organization'),
  firstName: field(stage, 'firstName'),
  lastName: field(stage, 'lastName'),
  email: field(stage, 'email'),
  weak: password(stage, 'weak'),
  different: password(stage, 'different'),
  terms: terms(stage),
})

drive<typeof firstStartMachine>(firstStartMachine, firstStartPaths, {
  open: ({ page }) => page.goto(`/first-start/${token}`),

  does: {
    'administrator.submitted': async (stage, event) => {
      for (const name of ['organization', 'firstName', 'lastName', 'email'] as const)
        await field(stage, name).fill(event[name])
      await password(stage, 'weak').fill(event.password)
      await password(stage, 'different').fill(event.confirmation)
      await terms(stage).setChecked(event.isAgreed, { force: true })
      await submit(stage).click()
    },
    'administrator.created': ({ world }) => world.answers('createFirstAccount', 204),
    'link.accepted': ({ world }) => world.answers('checkFirstStartLink', 204),
    'link.spent': ({ world }) => world.refuses(['checkFirstStartLink', 'createFirstAccount'], 'InvalidTokenException'),
    'call.failed': ({ world }) => world.hangsUp(),
  },

  sees: {
    checking: async (stage) => {
      const { page, world, say } = stage
      await expect(page.getByRole('progressbar', { name: say({ id: 'new-password.checking' }) })).toBeVisible()
      await expect(password(stage, 'weak')).toHaveCount(0)
      const call = await world.isAsked('checkFirstStartLink')
      expect([call.json(), call.url.href.includes(token)]).toEqual([{ token }, false])
    },
    entering: async (stage, { context: { complaint, wrong } }) => {
      const { page, say } = stage
      // The token is in no address that the page shows, keeps or sends.
      await expect(page).toHaveURL('/first-start')
      for (const [name, part] of Object.entries(partsOf(stage))) {
        const isWrong = wrong?.[name as keyof typeof wrong] ?? false
        await expect.poll(() => part.evaluate((input) => input.getAttribute('aria-invalid') === 'true')).toBe(isWrong)
      }
      const first = Object.entries(partsOf(stage)).find(([name]) => wrong?.[name as keyof typeof wrong])
      if (first) await expect(first[1]).toBeFocused()
      await expect(page.getByRole('alert')).toHaveText(complaint ? [say({ id: 'errors.network' })] : [])
    },
    creating: async ({ page, world, say }) => {
      await expect(page.getByRole('button', { name: say({ id: 'first-start.submitting' }) })).toHaveAttribute(
        'aria-busy',
        'true',
      )
      await world.isAsked('createFirstAccount')
    },
    spent: async ({ page, say }) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'first-start.spent.title' }))
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.getByText(say({ id: 'first-start.noLink.todo' }))).toBeVisible()
    },
    created: async ({ page, say }) => {
      await expect(page).toHaveURL('/login')
      await expect(page.getByText(say({ id: 'login.created' }), { exact: true })).toBeVisible()
    },
  },
})

test('without a link, the page says how to get one', async ({ stage }) => {
  const { page, say } = stage
  await page.goto('/first-start')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'first-start.noLink.title' }))
  await expect(page.getByText(say({ id: 'first-start.noLink.todo' }))).toBeVisible()
})
