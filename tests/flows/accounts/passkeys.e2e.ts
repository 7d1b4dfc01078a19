import { expect } from '@playwright/test'
import { passkeysMachine } from '#machines/flows/accounts/passkeys.machine.ts'
import { camille } from '../../support/samples/account.ts'
import { creationOptions, passkeys } from '../../support/samples/passkeys.ts'
import { openAgain } from '../../support/walks/again.ts'
import { answerForPasskey } from '../../support/second-factors/browser-passkeys.ts'
import { drive } from '../../support/walks/drive.ts'
import type { Stage } from '../../support/walks/stage.ts'
import { passkeysPaths } from './passkeys.paths.ts'
import { serveOthers } from './security-stage.ts'

const SECURITY = '/profile/security'
type ButtonId =
  | 'passkeys.add'
  | 'passkeys.making'
  | 'passkeys.adding'
  | 'passkeys.cancel'
  | 'passkeys.saving'
  | 'passkeys.removal.confirm'
  | 'passkeys.removal.keep'
  | 'passkeys.removal.removing'
  | 'identity-confirm.confirm'
  | 'identity-confirm.decline'

const section = ({ page, say }: Stage) => page.getByRole('region', { name: say({ id: 'passkeys.title' }) })
const rows = (stage: Stage) => section(stage).getByRole('listitem')
const dialog = ({ page }: Stage) => page.getByRole('dialog')
const named = ({ page, say }: Stage, id: ButtonId) => page.getByRole('button', { name: say({ id }), exact: true })
const field = (stage: Stage) => section(stage).getByLabel(stage.say({ id: 'passkeys.name' }))
const notice = (stage: Stage) => section(stage).getByRole('alert')

const choose = async (stage: Stage, id: string, option: 'passkeys.rename' | 'passkeys.remove') => {
  // The phone is renamed on the way; a new passkey of that name would be above it.
  const name = id === passkeys[1]!.id ? /i?Phone$/ : new RegExp(passkeys.find((one) => one.id === id)!.name)
  await rows(stage).getByRole('button', { name }).last().click()
  await stage.page.getByRole('menuitem', { name: stage.say({ id: option }) }).click()
}

const answerWithPasskey = async ({ page, world }: Stage, answer: Parameters<typeof answerForPasskey>[1]) => {
  await answerForPasskey(page, answer)
  await world.answers('startPasskey', 200, { options: creationOptions })
}

drive<typeof passkeysMachine>(passkeysMachine, passkeysPaths, {
  open: async (stage) => {
    serveOthers(stage, 'listPasskeys')
    await stage.page.goto(SECURITY)
    await stage.world.answers('getMe', 200, { ...camille, rights: { ...camille.rights, patchUserSelf: true } })
  },
  reopen: async (stage) => {
    await openAgain(stage, SECURITY)
    serveOthers(stage, 'listPasskeys')
  },

  does: {
    'passkeys.listed': ({ world }, event) => world.answers('listPasskeys', 200, event.passkeys),
    'add.chosen': (stage) => named(stage, 'passkeys.add').click(),
    'passkey.made': (stage) => answerWithPasskey(stage, 'given'),
    'passkey.declined': (stage) => answerWithPasskey(stage, 'NotAllowedError'),
    'passkey.known': (stage) => answerWithPasskey(stage, 'InvalidStateError'),
    'identity.needed': ({ world }) =>
      world.refuses(['startPasskey', 'addPasskey', 'removePasskey'], 'ReauthenticationRequiredException'),
    'identity.confirmed': async (stage) => {
      await dialog(stage)
        .getByLabel(stage.say({ id: 'identity-confirm.password' }), { exact: true })
        .fill('analytical engine')
      await named(stage, 'identity-confirm.confirm').click()
      await stage.world.answers('reauthenticate', 204)
    },
    'identity.declined': (stage) => named(stage, 'identity-confirm.decline').click(),
    'addition.refused': ({ world }, { name }) => world.refusesWith(['startPasskey', 'addPasskey'], name),
    'passkey.added': ({ world }, { passkey }) => world.answers('addPasskey', 200, passkey),
    'rename.chosen': (stage, { id }) => choose(stage, id, 'passkeys.rename'),
    'name.submitted': async (stage, { name }) => {
      await field(stage).fill(name)
      await field(stage).press('Enter')
    },
    'name.refused': ({ world }) => world.refuses('renamePasskey', 'ControlCharacterException'),
    'rename.declined': (stage) => named(stage, 'passkeys.cancel').click(),
    'passkey.renamed': ({ world }) => world.answers('renamePasskey', 204),
    'removal.chosen': (stage, { id }) => choose(stage, id, 'passkeys.remove'),
    'removal.confirmed': (stage) => named(stage, 'passkeys.removal.confirm').click(),
    'removal.declined': (stage) => named(stage, 'passkeys.removal.keep').click(),
    'passkey.gone': ({ world }) => world.refuses(['renamePasskey', 'removePasskey'], 'NotFoundException'),
    'retry.chosen': (stage) =>
      section(stage)
        .getByRole('button', { name: stage.say({ id: 'passkeys.retry' }) })
        .click(),
    'call.failed': ({ world }) =>
      world.refuses(
        ['listPasskeys', 'startPasskey', 'addPasskey', 'renamePasskey', 'removePasskey'],
        'TemporarilyUnavailableException',
      ),
  },

  sees: {
    loading: (stage) => expect(section(stage).getByRole('progressbar')).toBeVisible(),
    failed: async (stage) => {
      await expect(notice(stage)).toBeVisible()
      await expect(rows(stage)).toHaveCount(0)
    },
    listed: async (stage, { context: { complaint, done, passkeys: listed } }) => {
      await expect(rows(stage)).toHaveCount(listed.length)
      for (const [i, { name }] of listed.entries()) await expect(rows(stage).nth(i)).toContainText(name)
      await expect(named(stage, 'passkeys.add')).toBeEnabled()
      await expect(dialog(stage)).toHaveCount(0)
      await expect(notice(stage)).toHaveCount(complaint && complaint !== 'declined' && complaint !== 'known' ? 1 : 0)
      if (complaint === 'declined' || complaint === 'known' || complaint === 'gone')
        await expect(section(stage)).toContainText(stage.say({ id: `passkeys.${complaint}` }))
      else if (done) await expect(section(stage).getByText(stage.say({ id: 'passkeys.removed' }))).toBeVisible()
      if (complaint || done)
        await expect(section(stage).getByRole('alert').or(section(stage).getByRole('status'))).toBeFocused()
    },
    making: async (stage) => {
      await expect(named(stage, 'passkeys.making')).toHaveAttribute('aria-busy', 'true')
      await stage.world.isAsked('startPasskey')
    },
    adding: (stage) => expect(named(stage, 'passkeys.adding')).toHaveAttribute('aria-busy', 'true'),
    naming: async (stage, { context: { chosen, complaint, done, isNameWrong, passkeys: listed } }) => {
      await expect(field(stage)).toBeFocused()
      await expect(rows(stage)).toHaveCount(listed.length)
      const place = listed.findIndex(({ id }) => id === chosen)
      await expect(rows(stage).nth(place).getByRole('textbox')).toHaveCount(1)
      await expect(notice(stage)).toHaveCount(complaint ? 1 : 0)
      const texts = { 'passkeys.name.wrong': isNameWrong, 'passkeys.added': done === 'added' && !complaint } as const
      for (const id of ['passkeys.name.wrong', 'passkeys.added'] as const)
        await expect(section(stage).getByText(stage.say({ id }), { exact: true })).toHaveCount(texts[id] ? 1 : 0)
    },
    renaming: (stage) => expect(named(stage, 'passkeys.saving')).toHaveAttribute('aria-busy', 'true'),
    asking: async (stage, { context: { chosen, complaint, passkeys: listed } }) => {
      await expect(dialog(stage)).toContainText(stage.say({ id: 'passkeys.removal.title' }))
      await expect(dialog(stage)).toContainText(listed.find(({ id }) => id === chosen)!.name)
      await expect(dialog(stage).getByRole('alert')).toHaveCount(complaint ? 1 : 0)
    },
    removing: (stage) => expect(named(stage, 'passkeys.removal.removing')).toHaveAttribute('aria-busy', 'true'),
    confirming: (stage) => expect(dialog(stage)).toContainText(stage.say({ id: 'identity-confirm.title' })),
  },
})
