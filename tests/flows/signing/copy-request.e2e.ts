import { expect } from '@playwright/test'
import { copyRequestMachine } from '#machines/flows/signing/copy-request.machine.ts'
import type { StateOf } from '#machines/journal.ts'
import { signedHashOf } from '#machines/rules/requests/trail/signed-hash.ts'
import { token } from '../../support/samples/signer.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { copyRequestPaths, openFiles, pending } from './copy-request.paths.ts'

/** The state of the request, who signs it, and its files. */
async function shows({ page, say }: Stage, { context: { view, files, shown } }: StateOf<typeof copyRequestMachine>) {
  const { stateToDisplay, issuerFullName: issuer } = view!
  const dialog = page.getByRole('dialog', { name: say({ id: 'anchor-detail.title' }) })
  await expect(dialog).toHaveCount(shown ? 1 : 0)
  if (shown) {
    await expect(dialog).toContainText(shown.hash)
    const check = dialog.getByRole('link', { name: say({ id: 'anchor-detail.check' }) })
    return expect(check).toHaveAttribute('href', new RegExp(`[?]hash=${signedHashOf(files)}$`))
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say({ id: 'copy-request.title' }))
  await expect(page.getByText(say({ id: `copy-request.lead.${stateToDisplay}` }, { issuer }))).toBeVisible()
  await expect(page.getByText('Jonas Weber').first()).toBeVisible()
  return test.step('CC-004 REQD-052 its buttons download or show how an act is anchored, and no other', async () => {
    // Buttons besides those of files: the proof, its folder, and the dispute file.
    const versions = files.flatMap((group) => group.files).length
    const anchors = view!.audits.filter(({ anchorDetail }) => anchorDetail).length
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(
      versions + anchors + (view!.proofFileAvailable ? 2 : 0) + 1,
    )
  })
}

drive<typeof copyRequestMachine>(copyRequestMachine, copyRequestPaths, {
  open: async ({ page, world }) => {
    await page.goto(`/consult-request-cc/${token}`)
    await world.answers('openCopy', 200, pending)
    await expect(page).toHaveURL(`/consult-request-cc/${pending.id}`)
  },

  does: {
    'request.found': async ({ world }, { view, files }) => {
      await world.answers('openCopy', 200, view)
      await world.answers('listCopyFiles', 200, files)
    },
    'request.closed': ({ world }) => world.refuses('openCopy', 'ExpiredTokenException'),
    // Files are there soon; signers take their time.
    'moment.passed': async ({ page, world, say }) => {
      const isSoon = await page.getByText(say({ id: 'copy-request.lead.BEING_FINALIZED' })).isVisible()
      await world.waits(isSoon ? 5 : 20)
    },
    'dialog.opened': ({ page, say }) => page.getByText(say({ id: 'anchor-detail.open' }), { exact: true }).click(),
    'dialog.closed': ({ page }) => page.keyboard.press('Escape'),
    'retry.chosen': ({ page, say }) => page.getByRole('button', { name: say({ id: 'unreachable.retry' }) }).click(),
    'call.failed': ({ world }) => world.hangsUp(),
  },

  sees: {
    asking: ({ world }) => world.isAsked('openCopy'),
    unreachable: ({ page, say }) => expect(page.getByText(say({ id: 'unreachable.text' }))).toBeVisible(),
    waiting: shows,
    lookingAgain: shows,
    settled: shows,
    left: ({ page }) => expect(page).toHaveURL('/expired-token-sign-request'),
  },
})

test('CC-002 a copy recipient downloads the current copy of a document', async ({ stage }) => {
  const { page, world, say } = stage
  await page.goto(`/consult-request-cc/${token}`)
  for (let times = 0; times < 2; times++) await world.answers('openCopy', 200, pending)
  await world.answers('listCopyFiles', 200, openFiles)
  const name = say({ id: 'request-detail.file.TEMPORARY_FILE' })
  await page.getByRole('button', { name: say({ id: 'signing-end.downloadName' }, { name }) }).click()
  const saved = page.waitForEvent('download')
  await world.answers('downloadCopyIntermediateFile', 200, Buffer.from('%PDF-1.7'))
  expect((await saved).suggestedFilename()).toBe(openFiles[0]!.files[1]!.fileName)
})

test('ROUTE-025 REQD-028 the address of a copy needs no login; an expired link can be renewed, an unknown one says so', async ({
  stage,
}) => {
  const { page, world, say } = stage
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(`/consult-request-cc/${token}`)
  await world.refuses('openCopy', 'ExpiredTokenException')
  await expect(page).toHaveURL('/expired-token-sign-request')
  await page.getByRole('button', { name: say({ id: 'expired-link.renew' }) }).click()
  expect((await world.isAsked('refreshSignerToken')).json()).toEqual({ token })
  await world.answers('refreshSignerToken', 204)
  await expect(heading).toHaveText(say({ id: 'expired-link.sent' }))

  await page.goto('/consult-request-cc/a-link-that-nobody-made')
  await world.refuses('openCopy', 'InvalidTokenException')
  await expect(heading).toHaveText(say({ id: 'status.unknownLink.title' }))
  await page.goto(`/consult-request-cc/${pending.id}`)
  await expect(heading).toHaveText(say({ id: 'status.unknownLink.title' }))
})
