import { expect } from '@playwright/test'
import { refusalMachine } from '#machines/flows/signing/refusal.machine.ts'
import { signingView } from '../../support/samples/signer.ts'
import { drive } from '../../support/walks/drive.ts'
import { dialog, followLink, openRequest, serveWatch } from '../../support/walks/signer-stage.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { refusalPaths } from './refusal.paths.ts'

const motive = (stage: Stage) => dialog(stage).getByRole('textbox')
const button = (stage: Stage, id: 'refusal.refuse' | 'refusal.cancel' | 'refusal.refusing') =>
  dialog(stage).getByRole('button', { name: stage.say({ id }), exact: true })

const must = signingView()
/** The view of a signer who need not sign, while another one has still to sign. */
const view = signingView({
  signer: { ...must.signer, signatureType: 'OPTIONAL' },
  signers: must.signers.map((signer) => ({
    ...signer,
    signatureType: 'OPTIONAL',
    signatureSignerStatus: 'PENDING',
  })),
})

drive<typeof refusalMachine>(refusalMachine, refusalPaths, {
  open: async (stage) => {
    const { page, say } = stage
    await followLink(stage, view)
    await openRequest(stage, view)
    serveWatch(stage, view)
    await page.getByRole('button', { name: say({ id: 'signing.more' }) }).click()
    await test.step('SIGN-008 the menu leads to the dialog', () =>
      page.getByRole('menuitem', { name: say({ id: 'refusal.open' }) }).click())
  },

  does: {
    'refusal.submitted': async (stage, { motive: words }) => {
      await motive(stage).fill(words)
      await button(stage, 'refusal.refuse').click()
    },
    'dialog.closed': (stage) => button(stage, 'refusal.cancel').click(),
    'request.closed': ({ world }) =>
      world.answers('refuseToSign', 200, {
        requestId: signingView().id,
        state: 'REFUSED',
        signatureSignerStatus: 'REJECTED',
        refusedDate: '2026-11-21T08:42:00.000Z',
      }),
    'effect.changed': ({ world }) => world.refuses('refuseToSign', 'RefusalEffectChangedException'),
    'motive.refused': ({ world }, { name }) => world.refusesWith(['refuseToSign'], name),
    'call.failed': ({ world }) => world.refuses('refuseToSign', 'TemporarilyUnavailableException'),
  },

  sees: {
    writing: async (stage, { context: { effect, complaint } }) => {
      const { say } = stage
      await test.step('what the refusal does now is said', () =>
        expect(dialog(stage).getByText(say({ id: `refusal.effect.${effect}` }))).toBeVisible())
      const problems = [
        'errors.RefusalMotiveEmptyException',
        'errors.CustomMessageUrlException',
        'errors.RefusalEffectChangedException',
      ] as const
      for (const id of problems)
        await expect(dialog(stage).getByText(say({ id }))).toHaveCount(id === `errors.${complaint}` ? 1 : 0)
      if (complaint === 'RefusalMotiveEmptyException')
        await test.step('SIGN-026 without a motive nothing is sent', () => expect(stage.world.waiting).toEqual([]))
      if (complaint === 'unavailable') await expect(dialog(stage).getByRole('alert')).toHaveCount(1)
    },
    refusing: async (stage, { context: { motive: words, effect } }) => {
      await expect(button(stage, 'refusal.refusing')).toHaveAttribute('aria-busy', 'true')
      await test.step('SIGN-028 the motive is posted', async () => {
        const call = await stage.world.isAsked('refuseToSign')
        expect(call.url.pathname).toBe('/api/private/simple-sign-requests/signer/reject')
        expect(call.json()).toEqual({ refusalMotive: words, endsRequest: effect !== 'goesOn' })
      })
    },
    over: async (stage, { context: { outcome } }) => {
      const { page, say } = stage
      await expect(dialog(stage)).toHaveCount(0)
      if (outcome.type === 'dialog.closed') return
      await test.step('SIGN-029 STAT-008 the page says that they refused', async () => {
        await expect(page).toHaveURL('/rejected-sign-request?by=me')
        await expect(page.getByRole('heading')).toHaveText(say({ id: 'status.ownRefusal.title' }))
      })
    },
  },
})
