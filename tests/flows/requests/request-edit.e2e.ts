import { expect } from '@playwright/test'
import { requestEditMachine } from '#machines/flows/requests/request-edit.machine.ts'
import { sentRequest, submittedRequest, workingCopy } from '../../support/samples/requests/edit.ts'
import { limits } from '../../support/samples/wizard.ts'
import { openAgain } from '../../support/walks/again.ts'
import { drive } from '../../support/walks/drive.ts'
import { test } from '../../support/walks/stage.ts'
import { ETAG, button, hasHeading, sender, servesNoContacts, showsStep } from './wizard-stage.ts'
import { requestEditOpeningPaths } from './request-edit.paths.ts'

const ADDRESS = `/edit-simple-signature/${sentRequest.id}`

drive<typeof requestEditMachine>(requestEditMachine, requestEditOpeningPaths, {
  open: async (stage) => {
    servesNoContacts(stage)
    await stage.page.goto(ADDRESS)
    await stage.world.answers('getMe', 200, sender)
  },
  reopen: async (stage) => {
    await openAgain(stage, ADDRESS)
    servesNoContacts(stage)
  },
  does: {
    'edit.opened': async ({ world }) => {
      await world.answers('getSimpleSignParams', 200, limits)
      await world.answers('getRequest', 200, sentRequest)
      await world.answers('startEditing', 200, workingCopy, ETAG)
    },
    'edit.none': async ({ world }) => {
      await world.answers('getSimpleSignParams', 200, limits)
      await world.answers('getRequest', 200, submittedRequest)
    },
    'request.missing': async ({ world }) => {
      await world.answers('getSimpleSignParams', 200, limits)
      await world.refuses('getRequest', 'NotFoundException')
    },
    'retry.chosen': (stage) => button(stage, 'request-edit.retry').click(),
    'call.failed': ({ world }) => world.hangsUp(),
  },
  sees: {
    opening: async (stage) => {
      await hasHeading(stage, 'request-edit.opening')
      await stage.world.isAsked('getSimpleSignParams')
    },
    failed: async (stage) => {
      await hasHeading(stage, 'request-edit.failed')
      await expect(stage.page.getByRole('alert')).toBeVisible()
    },
    done: async (stage, { output }) => {
      if (output === 'missing') return hasHeading(stage, 'missing.request')
      if (output !== 'notEdited') return showsStep(stage, true)
      await test.step('ROUTE-101 a request that is not being edited shows its page', () =>
        expect(stage.page).toHaveURL(`/simple-sign-detail/${sentRequest.id}`))
      await stage.world.isAsked('getRequest')
      await stage.world.end()
    },
  },
})
