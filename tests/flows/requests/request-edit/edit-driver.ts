import { expect } from '@playwright/test'
import type { requestWizardMachine } from '#machines/flows/requests/request-wizard.machine.ts'
import { sentRequest, workingCopy } from '../../../support/samples/requests/edit.ts'
import { limits } from '../../../support/samples/wizard.ts'
import { openAgain } from '../../../support/walks/again.ts'
import type { Driver } from '../../../support/walks/drive.ts'
import { test, type Stage } from '../../../support/walks/stage.ts'
import {
  button,
  complaining,
  dialog,
  ETAG,
  hasHeading,
  next,
  sender,
  servesNoContacts,
  showsStep,
} from '../wizard-stage.ts'

type WizardDriver = Driver<typeof requestWizardMachine>

const ADDRESS = `/edit-simple-signature/${sentRequest.id}`

/** Answers the calls that open the edit. */
async function answersEdit(stage: Stage) {
  const { world } = stage
  await world.answers('getSimpleSignParams', 200, limits)
  await world.answers('getRequest', 200, sentRequest)
  await world.answers('startEditing', 200, workingCopy, ETAG)
  await showsStep(stage, true)
}

/** Expects the page of the request. */
async function showsSent({ page, world }: Stage) {
  await expect(page).toHaveURL(`/simple-sign-detail/${sentRequest.id}`)
  for (const operation of ['getRequest', 'listRequestFiles'] as const) await world.isAsked(operation)
  await world.end()
}

/** What happens only to a request that was sent. */
export const editDoes = {
  'edit.submitted': ({ world }, { request }) => world.answers('submitEditing', 200, request, ETAG),
  'edit.givenUp': (stage) =>
    test.step('WIZ-025 the edit can be cancelled', () => button(stage, 'request-edit.leaving.cancel').click()),
  'edit.cancelled': ({ world }) => world.answers('cancelEditing', 200, sentRequest),
} satisfies Partial<WizardDriver['does']>

/** Drives the wizard that edits a request, as `driver` drives that of a new one. */
export const editing = (driver: WizardDriver): WizardDriver => ({
  open: async (stage) => {
    servesNoContacts(stage)
    await stage.page.goto(ADDRESS)
    await stage.world.answers('getMe', 200, sender)
    await answersEdit(stage)
  },
  reopen: async (stage) => {
    await openAgain(stage, ADDRESS)
    servesNoContacts(stage)
    await answersEdit(stage)
  },
  does: {
    ...driver.does,
    // The page is opened with the edit.
    'draft.opened': (stage) =>
      test.step('WIZ-023 a request that was sent is loaded into the wizard', () =>
        hasHeading(stage, 'request-edit.settings.question')),
    'draft.saved': ({ world }, { request }) => world.answers('patchEditing', 200, request, ETAG),
    'draft.refused': ({ world }, { name }) => world.refusesWith(['patchEditing', 'submitEditing'], name),
    'draft.gone': ({ world }) =>
      world.refuses(['patchEditing', 'submitEditing', 'cancelEditing'], 'RequestCannotBeEditedException'),
    'draft.resumed': async (stage) => {
      // An earlier step without pages has them served to later ones; the loaded page is asked again.
      stage.world.keeps('viewFile')
      await stage.world.reloads()
      await stage.world.answers('getMe', 200, sender)
      await answersEdit(stage)
    },
    'leaving.asked': (stage) => button(stage, 'request-edit.leave.label').click(),
    'leaving.confirmed': (stage) =>
      button(stage, 'request-edit.leaving.keep', 'request-edit.gone.leave').last().click(),
    'leaving.declined': (stage) => button(stage, 'request-edit.leaving.stay').click(),
  },
  sees: {
    ...driver.sees,
    'preparing.step.files.choosing': async (stage, state) => {
      if (state.context.id !== null) await driver.sees['preparing.step.files.choosing'](stage, state)
    },
    'preparing.step.settings.saving': (stage) => stage.world.isAsked('patchEditing'),
    'preparing.step.review.checking': async (stage, { context }) => {
      await hasHeading(stage, 'request-edit.review.question')
      await test.step('WIZ-021 the last button finishes the edit', () =>
        expect(next(stage)).toHaveText(stage.say({ id: 'request-edit.review.finish' })))
      await complaining(stage, context)
    },
    'preparing.step.review.sending': async (stage) => {
      await stage.world.isAsked('submitEditing')
      await expect(button(stage, 'request-edit.leave.label')).toBeDisabled()
    },
    'preparing.leaving.asking': async (stage, { context }) => {
      await expect(dialog(stage)).toContainText(stage.say({ id: 'request-edit.leaving.title' }))
      await expect(dialog(stage).getByRole('alert')).toHaveCount(context.cancelFailure === null ? 0 : 1)
    },
    gone: (stage) => hasHeading(stage, 'request-edit.gone.title'),
    done: async (stage, { output }) => {
      if (!output || output === 'editCancelled') throw new Error('The edit was not submitted.')
      const said = stage.page.getByRole('status').filter({ hasText: output.invited[0]! })
      await expect(said).toBeVisible()
      await showsSent(stage)
    },
    left: showsSent,
  },
})
