import { expect } from '@playwright/test'
import { signingEndMachine } from '#machines/flows/signing/signing-end.machine.ts'
import type { StateOf } from '#machines/journal.ts'
import { pdfWith } from '../../support/pdf/pdf.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { drive } from '../../support/walks/drive.ts'
import { token } from '../../support/samples/signer.ts'
import { finished, signingEndPaths, waitingForOthers } from './signing-end.paths.ts'

const pdf = pdfWith([{ width: 595, height: 842, words: 'Services agreement, page one' }])

/** The text that says what comes next, the signatures, and what can be downloaded. */
async function shows({ page, say }: Stage, { context: { view, shown } }: StateOf<typeof signingEndMachine>) {
  const isOpen = shown !== null && view!.stateToDisplay !== 'FINISHED'
  await expect(page.getByRole('dialog')).toHaveCount(isOpen ? 1 : 0)
  // The page behind a dialog is hidden from assistive technologies.
  if (isOpen) return expect(page.getByRole('dialog').getByText('Services agreement, page one')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'signing-end.titleBefore' }))
  const { mail } = finished.signer
  const texts = {
    PENDING: say({ id: 'signing-end.others' }, { count: 1, names: 'Camille Laurent', mail }),
    BEING_FINALIZED: say({ id: 'signing-end.finalizing' }, { mail }),
    FINISHED: say({ id: 'signing-end.finished' }, { mail }),
  }
  const state = view!.stateToDisplay as keyof typeof texts
  await expect(page.getByText(texts[state])).toBeVisible()
  await expect(page.getByText(say({ id: `request.state.${state}` }), { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: say({ id: 'signing-end.you' }) })).toBeVisible()
  await test.step('REQD-052 what only its sender can do is not there', async () => {
    for (const id of ['reminder.open', 'request-again.start', 'request-detail.finish'] as const)
      await expect(page.getByRole('button', { name: say({ id }) })).toHaveCount(0)
  })
  return test.step('PROOF-002 there are the dispute file and the documents, or the three sealed files, the proof, its folder, and all of them', () =>
    expect(page.getByRole('button', { name: say({ id: 'signing-end.download' }) })).toHaveCount(
      state === 'FINISHED' ? 7 : 2,
    ))
}

drive<typeof signingEndMachine>(signingEndMachine, signingEndPaths, {
  // ROUTE-108: a signer who has signed and follows the link again comes here.
  open: async ({ page, world }) => {
    await page.goto(`/open-request/${token}`)
    await world.answers('getSigner', 200, waitingForOthers)
    await expect(page).toHaveURL(`/consult-request/${waitingForOthers.id}`)
  },

  does: {
    'request.found': async ({ world }, { view, files }) => {
      await world.answers('getSigner', 200, view)
      if (view.stateToDisplay === 'FINISHED') await world.answers('listSignerFiles', 200, files)
    },
    'request.closed': ({ world }) => world.refuses('getSigner', 'ExpiredTokenException'),
    // Files are there soon; signers take their time.
    'moment.passed': async ({ page, world, say }) => {
      const isSoon = await page
        .getByText(say({ id: 'signing-end.finalizing' }, { mail: finished.signer.mail }))
        .isVisible()
      await world.waits(isSoon ? 5 : 20)
    },
    'dialog.opened': async ({ page, world, say }, { shown: { fileName: name } }) => {
      await page.getByRole('button', { name: say({ id: 'signing-end.previewName' }, { name }) }).click()
      await world.answers('viewSignerFile', 200, pdf)
    },
    'dialog.closed': ({ page }) => page.keyboard.press('Escape'),
    'retry.chosen': ({ page, say }) => page.getByRole('button', { name: say({ id: 'unreachable.retry' }) }).click(),
    'call.failed': ({ world }) => world.hangsUp(),
  },

  sees: {
    asking: ({ world }) => world.isAsked('getSigner'),
    unreachable: ({ page, say }) => expect(page.getByText(say({ id: 'unreachable.text' }))).toBeVisible(),
    waiting: shows,
    lookingAgain: shows,
    settled: shows,
    left: ({ page }) => expect(page).toHaveURL('/expired-token-sign-request'),
  },
})
