import { expect } from '@playwright/test'
import { requestAgainMachine } from '#machines/flows/requests/request-again.machine.ts'
import { camille } from '../../support/samples/account.ts'
import { pendingFiles, pendingRequest, REQUEST_ID } from '../../support/samples/request.ts'
import { limits, serverDraft } from '../../support/samples/wizard.ts'
import { drive } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { requestAgainPaths } from './request-again.paths.ts'
import { ETAG, servesNoContacts, showsStep } from './wizard-stage.ts'

const canceled = { ...pendingRequest, state: 'CANCELED', stateToDisplay: 'CANCELED' } as const
const start = ({ page, say }: Stage) =>
  page.getByRole('main').getByRole('button', { name: say({ id: 'request-again.start' }) })

drive<typeof requestAgainMachine>(requestAgainMachine, requestAgainPaths, {
  open: async (stage) => {
    const { page, world } = stage
    servesNoContacts(stage)
    await page.goto(`/simple-sign-detail/${REQUEST_ID}`)
    await world.answers('getMe', 200, camille)
    await world.answers('getRequest', 200, canceled)
    await world.answers('listRequestFiles', 200, pendingFiles)
  },

  does: {
    'again.chosen': (stage) => start(stage).click(),
    'request.repeated': ({ world }, { draft: id }) => world.answers('repeatRequest', 200, { id }),
    'request.refused': ({ world }, { name }) => world.refusesWith(['repeatRequest'], name),
    'call.failed': ({ world }) => world.refuses('repeatRequest', 'TemporarilyUnavailableException'),
  },

  sees: {
    offering: async (stage, { context: { complaint } }) => {
      await expect(start(stage)).toBeVisible()
      await expect(stage.page.getByRole('alert')).toHaveCount(complaint === null ? 0 : 1)
    },
    repeating: async ({ page, world, say }) => {
      await world.isAsked('repeatRequest')
      const pending = page.getByRole('button', { name: say({ id: 'request-again.pending' }) })
      await expect(pending).toHaveAttribute('aria-busy', 'true')
    },
    repeated: async (stage) => {
      const { page, world, say } = stage
      await world.answers('getSimpleSignParams', 200, limits)
      await world.answers('getRequest', 200, { ...serverDraft, expirationDate: null }, ETAG)
      await test.step('the wizard opens at the settings, where the new deadline is chosen', async () => {
        await expect(page).toHaveURL(new RegExp(`/simple-signature\\?draft=${serverDraft.id}$`))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          say({ id: 'request-wizard.settings.question' }),
        )
        await showsStep(stage, true)
      })
    },
  },
})
