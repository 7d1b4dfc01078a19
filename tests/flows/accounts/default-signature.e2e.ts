import { expect } from '@playwright/test'
import { defaultSignatureMachine } from '#machines/flows/accounts/default-signature.machine.ts'
import { administrator } from '../../support/sample-organisation.ts'
import { image } from '../../support/samples/signer.ts'
import { drive } from '../../support/walks/drive.ts'
import { enterSignature } from '../../support/walks/signature-stage.ts'
import { dialog } from '../../support/walks/signer-stage.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { defaultSignaturePaths } from './default-signature.paths.ts'

type Button =
  | `default-signature.${'choose' | 'change' | 'remove' | 'undo' | 'drop'}`
  | 'edit.retry'
  | `edit.leaving.${'keep' | 'confirm'}`
const button = ({ page, say }: Stage, id: Button) => page.getByRole('button', { name: say({ id }), exact: true })
const back = ({ page, say }: Stage) =>
  page.getByRole('main').getByRole('link', { name: say({ id: 'default-signature.back' }) })
const picture = ({ page, say }: Stage) =>
  page.getByAltText(
    say({ id: 'default-signature.alt' }, { name: `${administrator.firstName} ${administrator.lastName}` }),
  )

const openChoice = (stage: Stage) =>
  button(stage, 'default-signature.choose').or(button(stage, 'default-signature.change')).click()

async function choose(stage: Stage, wanted: string) {
  if (wanted === '') return button(stage, 'default-signature.remove').click()
  await openChoice(stage)
  await enterSignature(stage, { kind: 'typed', text: 'Camille Morel', face: 1 })
  return dialog(stage).locator('button[type=submit]').click()
}

const open = async ({ page, world }: Stage) => {
  const profile = { firstName: 'Camille', lastName: 'Morel', language: 'EN', dateFormat: 'dd/MM/yyyy' } as const
  world.serves('getProfile', () => ({
    status: 200,
    body: { ...profile, hourFormat: 'HH:mm', daysBeforeExpirationNotification: 3 },
  }))
  await page.goto('/profile/default-signature')
  await world.answers('getMe', 200, administrator)
}

drive<typeof defaultSignatureMachine>(defaultSignatureMachine, defaultSignaturePaths, {
  open,

  does: {
    'signature.loaded': ({ world }, event) =>
      world.answers('getDefaultSignature', 200, { defaultSignature: event.image || null }),
    'signature.chosen': (stage, event) => choose(stage, event.image),
    'choice.opened': openChoice,
    'choice.closed': async (stage) => {
      await stage.page.keyboard.press('Escape')
      await expect(dialog(stage)).toHaveCount(0)
    },
    'signature.saved': ({ world }, event) =>
      world.answers('updateDefaultSignature', 200, { defaultSignature: event.image || null }),
    'signature.refused': ({ world }, { name }) => world.refusesWith(['updateDefaultSignature'], name),
    'undo.chosen': (stage) => button(stage, 'default-signature.undo').click(),
    'retry.chosen': (stage) => button(stage, 'edit.retry').click(),
    'choice.dropped': (stage) => button(stage, 'default-signature.drop').click(),
    'leaving.asked': (stage) => back(stage).click(),
    'leaving.confirmed': (stage) => button(stage, 'edit.leaving.confirm').click(),
    'leaving.declined': (stage) => button(stage, 'edit.leaving.keep').click(),
    'call.failed': ({ world }) => world.hangsUp(),
  },

  sees: {
    loading: async (stage) => {
      await stage.world.isAsked('getDefaultSignature')
      await expect(picture(stage)).toHaveCount(0)
    },
    failed: (stage) => expect(button(stage, 'edit.retry')).toBeVisible(),
    resting: async (stage, { context: { chosen, kept, previous, isChoosing } }) => {
      const { page, say } = stage
      if (isChoosing) return expect(dialog(stage)).toBeVisible()
      await expect(picture(stage)).toHaveCount(chosen === '' ? 0 : 1)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(button(stage, 'default-signature.undo')).toHaveCount(previous === null ? 0 : 1)
      const told = page.getByText(say({ id: `default-signature.${kept === '' ? 'removed' : 'saved'}` }))
      await expect(told).toHaveCount(previous === null ? 0 : 1)
    },
    saving: async (stage, { context: { chosen, isLeaving } }) => {
      await stage.world.isAsked('updateDefaultSignature')
      await expect(picture(stage)).toHaveCount(chosen === '' ? 0 : 1)
      if (isLeaving) await expect(stage.page).toHaveURL('/profile/default-signature')
    },
    unsaved: async (stage, { context: { chosen } }) => {
      await expect(stage.page.getByRole('alert')).toContainText(stage.say({ id: 'default-signature.unsaved' }))
      await expect(picture(stage)).toHaveCount(chosen === '' ? 0 : 1)
    },
    askingLeave: (stage) => expect(dialog(stage)).toBeVisible(),
    left: ({ page }) => expect(page).toHaveURL('/profile'),
  },
})

test('ACC-017 a signature is saved as soon as it is removed; Undo puts it back and keeps the focus', async ({
  stage,
}) => {
  const { page, world, say } = stage
  await open(stage)
  await world.answers('getDefaultSignature', 200, { defaultSignature: image })
  await button(stage, 'default-signature.remove').click()
  expect((await world.isAsked('updateDefaultSignature')).json()).toEqual({ defaultSignature: null })
  await expect(button(stage, 'default-signature.choose')).toBeFocused()
  await world.answers('updateDefaultSignature', 200, { defaultSignature: null })
  await expect(page.getByText(say({ id: 'default-signature.removed' }))).toBeVisible()
  await button(stage, 'default-signature.undo').click()
  expect((await world.isAsked('updateDefaultSignature')).json()).toEqual({ defaultSignature: image })
  await world.answers('updateDefaultSignature', 200, { defaultSignature: image })
  await expect(picture(stage)).toBeVisible()
  await expect(button(stage, 'default-signature.undo')).toBeFocused()
})
