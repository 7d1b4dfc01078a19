import { expect } from '@playwright/test'
import { defaultSignatureMachine } from '#machines/flows/accounts/default-signature.machine.ts'
import { driveEdit } from '../../support/plain/drive-edit.ts'
import { administrator } from '../../support/sample-organisation.ts'
import { image } from '../../support/samples/signer.ts'
import { test } from '../../support/walks/stage.ts'
import { defaultSignaturePaths } from './default-signature.paths.ts'

driveEdit({
  machine: defaultSignatureMachine,
  // The own account is always there.
  paths: defaultSignaturePaths.filter(({ states }) => !states.some((state) => state.hasTag('gone'))),
  addressOf: () => '/profile/default-signature',
  account: administrator,
  load: 'getDefaultSignature',
  saves: ['updateDefaultSignature'],
  bodyOf: ({ defaultSignature }) => ({ defaultSignature: defaultSignature || null }),
  labels: {},
  enter: ({ page, say }) => page.getByRole('button', { name: say({ id: 'default-signature.remove' }) }).click(),
  saved: { created: 'default-signature.saved', updated: 'default-signature.saved' },
  gone: 'default-signature.gone',
  list: '/profile',
  serve: ({ world }) => {
    const profile = { firstName: 'Camille', lastName: 'Morel', language: 'EN', dateFormat: 'dd/MM/yyyy' } as const
    world.serves('getProfile', () => ({ status: 200, body: { ...profile, hourFormat: 'HH:mm' } }))
  },
})

test('ACC-017 a signature that was chosen and not saved is not lost without a word', async ({ stage }) => {
  const { page, world, say } = stage
  await page.goto('/profile/default-signature')
  await world.answers('getMe', 200, administrator)
  await world.answers('getDefaultSignature', 200, { defaultSignature: image })
  await page.getByRole('button', { name: say({ id: 'default-signature.remove' }) }).click()
  await expect(page.getByText(say({ id: 'default-signature.none' }))).toBeVisible()
  await expect(page.getByRole('button', { name: say({ id: 'default-signature.choose' }) })).toBeFocused()
  await page.getByRole('link', { name: say({ id: 'default-signature.back' }) }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL('/profile/default-signature')
})
