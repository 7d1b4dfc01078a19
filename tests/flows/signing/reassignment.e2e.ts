import { expect } from '@playwright/test'
import { reassignmentMachine } from '#machines/flows/signing/reassignment.machine.ts'
import type { Reassignment } from '#machines/rules/signing/reassignment.ts'
import { signingView } from '../../support/samples/signer.ts'
import { drive } from '../../support/walks/drive.ts'
import { dialog, followLink, openRequest, serveWatch } from '../../support/walks/signer-stage.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { reassignmentPaths } from './reassignment.paths.ts'

const button = (stage: Stage, id: 'reassignment.ask' | 'reassignment.cancel' | 'reassignment.asking') =>
  dialog(stage).getByRole('button', { name: stage.say({ id }), exact: true })

const view = signingView({ mayReassign: true })

async function fill(stage: Stage, { firstName, lastName, mail, language, reason }: Reassignment): Promise<void> {
  const form = dialog(stage)
  for (const [name, value] of Object.entries({ firstName, lastName, mail }))
    await form.locator(`input[name=${name}]`).fill(value)
  await form.locator('textarea').fill(reason)
  const chosen = stage.say({ id: `reassignment.language.${language}` })
  const select = form.getByRole('button', { name: stage.say({ id: 'reassignment.language' }) })
  if ((await select.textContent())?.includes(chosen)) return
  await select.click()
  await stage.page.getByRole('option', { name: chosen }).click()
}

drive<typeof reassignmentMachine>(reassignmentMachine, reassignmentPaths, {
  open: async (stage) => {
    const { page, say } = stage
    await followLink(stage, view)
    await openRequest(stage, view)
    serveWatch(stage, view)
    await page.getByRole('button', { name: say({ id: 'signing.more' }) }).click()
    await test.step('RASG-003 the menu leads to the dialog', () =>
      page.getByRole('menuitem', { name: say({ id: 'reassignment.open' }) }).click())
  },

  does: {
    'reassignment.submitted': async (stage, { wanted }) => {
      await fill(stage, wanted)
      await button(stage, 'reassignment.ask').click()
    },
    'dialog.closed': (stage) => button(stage, 'reassignment.cancel').click(),
    'request.closed': ({ world }) => world.answers('reassignRequest', 204),
    'reassignment.refused': ({ world }, { name }) => world.refusesWith(['reassignRequest'], name),
    'call.failed': ({ world }) => world.refuses('reassignRequest', 'TemporarilyUnavailableException'),
  },

  sees: {
    writing: async (stage, { context: { complaint, issuer } }) => {
      const { say } = stage
      await expect(dialog(stage).getByText(say({ id: 'reassignment.effect' }, { issuer }))).toBeVisible()
      const problems = [
        ['nameMissing', 'reassignment.firstName.missing'],
        ['InvalidMailException', 'errors.InvalidMailException'],
        ['CustomMessageEmptyException', 'errors.CustomMessageEmptyException'],
        ['AlreadySignerException', 'errors.AlreadySignerException'],
        ['TooManyMailsException', 'reassignment.tooMany'],
      ] as const
      for (const [name, id] of problems)
        await expect(dialog(stage).getByText(say({ id }))).toHaveCount(name === complaint ? 1 : 0)
      if (complaint === 'unavailable') await expect(dialog(stage).getByRole('alert')).toHaveCount(1)
    },
    reassigning: async (stage, { context: { wanted } }) => {
      await expect(button(stage, 'reassignment.asking')).toHaveAttribute('aria-busy', 'true')
      await test.step('RASG-004 who is asked is posted', async () => {
        const call = await stage.world.isAsked('reassignRequest')
        expect(call.url.pathname).toBe('/api/private/simple-sign-requests/signer/reassign')
        expect(call.json()).toEqual(wanted)
      })
    },
    over: async (stage, { context: { outcome } }) => {
      const { page, say } = stage
      await expect(dialog(stage)).toHaveCount(0)
      if (outcome.type === 'dialog.closed') return
      await test.step('RASG-009 the page says that somebody else is asked', async () => {
        await expect(page).toHaveURL('/not-available-sign-request?link=reassigned')
        await expect(page.getByRole('heading')).toHaveText(say({ id: 'status.reassigned.title' }))
      })
    },
  },
})
