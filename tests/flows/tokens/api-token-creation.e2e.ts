import { expect } from '@playwright/test'
import { apiTokenCreationMachine } from '#machines/flows/tokens/api-token-creation.machine.ts'
import { apiTokenScopes } from '#machines/rules/tokens/api-token.ts'
import { administrator, sampleApiTokens } from '../../support/sample-organisation.ts'
import { openAgain } from '../../support/walks/again.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { confirmIdentity } from '../accounts/security-stage.ts'
import { apiTokenCreationPaths } from './api-token-creation.paths.ts'

const TOKEN = 'prh_6Jc1mD0n8Qk2vT5xYb7uWz3sE9aR4hLf'
const ADDRESS = '/channel-management'
const dialog = ({ page }: Stage) => page.getByRole('dialog')
const press = (stage: Stage, name: string) => dialog(stage).getByRole('button', { name, exact: true }).click()
const nameField = (stage: Stage) =>
  dialog(stage).getByLabel(stage.say({ id: 'api-token-creation.name' }), { exact: true })

async function openForm(stage: Stage) {
  await stage.page
    .getByRole('button', { name: stage.say({ id: 'api-token-list.new' }) })
    .first()
    .click()
  await expect(nameField(stage)).toBeFocused()
}

drive<typeof apiTokenCreationMachine>(apiTokenCreationMachine, apiTokenCreationPaths, {
  open: async (stage) => {
    stage.world.serves('listChannels', () => ({ status: 200, body: { content: sampleApiTokens } }))
    await stage.page.goto(ADDRESS)
    await stage.world.answers('getMe', 200, administrator)
    await openForm(stage)
  },
  reopen: async (stage) => {
    await openAgain(stage, ADDRESS)
    stage.world.serves('listChannels', () => ({ status: 200, body: { content: sampleApiTokens } }))
    await openForm(stage)
  },

  does: {
    'apiToken.submitted': async (stage, { values }) => {
      await nameField(stage).fill(values.name)
      for (const scope of apiTokenScopes) {
        const box = dialog(stage).getByRole('checkbox', {
          // The hint of a scope may name another one.
          name: new RegExp(`^${stage.say({ id: `api-token-creation.scope.${scope}` })}`),
        })
        if ((await box.isChecked()) !== values.scopes.includes(scope)) await box.press('Space')
      }
      await press(stage, stage.say({ id: 'api-token-creation.create' }))
    },
    'creation.declined': (stage) => press(stage, stage.say({ id: 'api-token-creation.decline' })),
    'identity.answered': async (stage, { isConfirmed }) => {
      if (!isConfirmed) return press(stage, stage.say({ id: 'identity-confirm.decline' }))
      await confirmIdentity(stage, 'analytical engine')
      await stage.world.answers('reauthenticate', 204)
    },
    'token.kept': (stage) => press(stage, stage.say({ id: 'api-token-creation.kept' })),
    'apiToken.created': ({ world }) => world.answers('createChannel', 200, { ...sampleApiTokens[0]!, token: TOKEN }),
    'apiToken.refused': ({ world }, { name }) => world.refuses('createChannel', name),
    'identity.needed': ({ world }) => world.refuses('createChannel', 'ReauthenticationRequiredException'),
    'call.failed': ({ world }) => world.refuses('createChannel', 'TemporarilyUnavailableException'),
  },

  sees: {
    entering: async (stage, { context: { problems, complaint } }) => {
      const { say } = stage
      await expect(nameField(stage)).toBeVisible()
      const texts = [
        problems.name && say({ id: 'api-token-creation.name.missing' }),
        problems.scopes && say({ id: 'api-token-creation.scopes.missing' }),
        complaint === 'ChannelDuplicateException' && say({ id: `errors.${complaint}` }),
        complaint === 'TooManyChannelsException' && say({ id: `errors.${complaint}` }),
      ]
      await test.step('ERR-002 a refusal is shown by its name', async () => {
        for (const text of texts) if (text) await expect(dialog(stage)).toContainText(text)
      })
      if (problems.name || complaint === 'ChannelDuplicateException') await expect(nameField(stage)).toBeFocused()
    },
    creating: (stage) => stage.world.isAsked('createChannel'),
    confirming: (stage) => expect(dialog(stage)).toContainText(stage.say({ id: 'identity-confirm.title' })),
    shown: async (stage) => {
      await test.step('CHAN-001 CHAN-002 the token is shown once', () =>
        expect(dialog(stage).getByText(TOKEN)).toBeVisible())
      await expect(dialog(stage)).toContainText(stage.say({ id: 'api-token-creation.once' }))
      await stage.page.keyboard.press('Escape')
      await expect(dialog(stage).getByText(TOKEN)).toBeVisible()
    },
    over: (stage) => expect(dialog(stage)).toHaveCount(0),
  },
})
