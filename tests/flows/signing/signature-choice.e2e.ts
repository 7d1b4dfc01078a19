import { expect } from '@playwright/test'
import { signatureChoiceMachine } from '#machines/flows/signing/signature-choice.machine.ts'
import { isPictureProblem } from '#machines/rules/signing/signature.ts'
import { administrator } from '../../support/sample-organisation.ts'
import { drive } from '../../support/walks/drive.ts'
import { dialog } from '../../support/walks/signer-stage.ts'
import { choosePicture, enterSignature, holdPictures, letPicture } from '../../support/walks/signature-stage.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { signatureChoicePaths } from './signature-choice.paths.ts'

type Machine = typeof signatureChoiceMachine

const button = ({ page, say }: Stage, id: 'choose' | 'alt') =>
  page.getByRole('button', { name: say({ id: `default-signature.${id as 'choose'}` }) })

drive<Machine>(signatureChoiceMachine, signatureChoicePaths, {
  open: async (stage) => {
    const { page, world } = stage
    await page.goto('/profile/default-signature')
    await world.answers('getMe', 200, administrator)
    await world.answers('getDefaultSignature', 200, { defaultSignature: null })
    await holdPictures(page)
    await button(stage, 'choose').click()
  },

  does: {
    'picture.chosen': choosePicture,
    'kind.chosen': (stage) => dialog(stage).getByRole('tab', { selected: false }).first().click(),
    'picture.read': ({ page }) => letPicture(page, true),
    'picture.unreadable': ({ page }) => letPicture(page, false),
    'signature.chosen': async (stage, { draft }) => {
      await enterSignature(stage, draft)
      await dialog(stage).locator('button[type=submit]').click()
    },
    'signature.rendered': async () => {},
    'signature.unusable': async () => {},
    'dialog.dismissed': ({ page }) => page.keyboard.press('Escape'),
    'call.failed': async () => {},
  },

  sees: {
    choosing: async (stage, { context: { complaint, picture } }) => {
      const { say } = stage
      await expect(dialog(stage).getByRole('heading')).toHaveText(say({ id: 'signature-choice.title' }))
      const names = (['typed', 'drawn', 'image'] as const).map((kind) => say({ id: `signature-chooser.${kind}` }))
      await test.step('ACC-018 nothing that was saved is offered', () =>
        expect(dialog(stage).getByRole('tab')).toHaveText(names))
      const alert = dialog(stage).getByRole('alert')
      if (complaint === null) return expect(alert).toHaveCount(0)
      if (isPictureProblem(complaint)) {
        await expect(alert).toBeVisible()
        if (picture !== '') await expect(dialog(stage).getByRole('img').last()).toBeVisible()
        return undefined
      }
      return expect(
        dialog(stage)
          .getByText(say({ id: 'signature-chooser.complaint.missingName' }))
          .or(dialog(stage).getByText(say({ id: 'signature-chooser.complaint.missingImage' }))),
      ).toBeVisible()
    },
    reading: (stage) =>
      expect(
        dialog(stage).getByRole('button', { name: stage.say({ id: 'signature-choice.preparing' }) }),
      ).toHaveAttribute('aria-busy', 'true'),
    rendering: async () => {},
    closed: async (stage, { context: { image } }) => {
      const { page, say, world } = stage
      await expect(dialog(stage)).toHaveCount(0)
      const name = `${administrator.firstName} ${administrator.lastName}`
      await expect(page.getByAltText(say({ id: 'default-signature.alt' }, { name }))).toHaveCount(image ? 1 : 0)
      // What was chosen is saved at once.
      if (image) await world.answers('updateDefaultSignature', 200, { defaultSignature: image })
    },
  },
})

test('a long name is wrapped between its words, which stay whole', async ({ stage }) => {
  const { page, world, say } = stage
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/profile/default-signature')
  await world.answers('getMe', 200, administrator)
  await world.answers('getDefaultSignature', 200, { defaultSignature: null })
  await button(stage, 'choose').click()
  const name = 'Ελευθερία Παπαδοπούλου Χατζηδημητρίου'
  await dialog(stage)
    .getByLabel(say({ id: 'signature-chooser.name' }))
    .fill(name)
  const linesOf = () =>
    dialog(stage)
      .getByRole('radiogroup')
      .evaluate((faces) =>
        [...faces.querySelectorAll('label > span[aria-hidden]')].flatMap(({ firstChild }) =>
          [...firstChild!.textContent!.matchAll(/\S+/g)].map((word) => {
            const range = globalThis.document.createRange()
            range.setStart(firstChild!, word.index)
            range.setEnd(firstChild!, word.index + word[0].length)
            return new Set([...range.getClientRects()].map(({ top }) => top)).size
          }),
        ),
      )
  await expect.poll(async () => [...new Set(await linesOf())]).toEqual([1])
  await page.setViewportSize({ width: 1280, height: 720 })
})
