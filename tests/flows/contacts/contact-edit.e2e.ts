import { expect } from '@playwright/test'
import { contactForm } from '#machines/resources/contacts.resource.ts'
import type { ContactValues } from '#machines/rules/contacts/contact.ts'
import { keeper, sampleContacts } from '../../support/samples/contacts.ts'
import { openAgain } from '../../support/walks/again.ts'
import { drive, type Driver } from '../../support/walks/drive.ts'
import { test, type Stage } from '../../support/walks/stage.ts'
import { contactEditMachine, contactPaths, newContactPaths } from './contacts.paths.ts'

const anne = sampleContacts[0]!
const saves = ['createContact', 'updateContact'] as const

const field = ({ page, say }: Stage, name: keyof ContactValues) =>
  page.getByLabel(say({ id: `contact-edit.${name}` }), { exact: true })
type Button =
  | `edit.${'save' | 'retry' | 'stale.keep' | 'stale.take' | 'leaving.confirm' | 'leaving.keep'}`
  | 'contact-edit.delete'
  | 'contact-removal.confirm'
const press = ({ page, say }: Stage, id: Button) => page.getByRole('button', { name: say({ id }), exact: true }).click()
const fill = async (stage: Stage, values: Partial<ContactValues>) => {
  for (const [name, value] of Object.entries(values)) await field(stage, name as keyof ContactValues).fill(value)
  await stage.page.keyboard.press('Tab')
}

/** Whether saving was the last thing that the person did: what is wrong with it then has the focus. */
let isSaveLast = false
/** Whether a space was typed that is not saved. */
let hasSpace = false
const forget = () => {
  isSaveLast = false
  hasSpace = false
}

const walk: Omit<Driver<typeof contactEditMachine>, 'open' | 'reopen'> = {
  does: {
    'values.changed': async (stage, { values }) => {
      isSaveLast = false
      await fill(stage, values)
    },
    'save.chosen': async (stage) => {
      const { page, say } = stage
      // Saving is offered once something is changed, and be it a space that is not saved.
      if (!(await page.getByRole('button', { name: say({ id: 'edit.save' }), exact: true }).isVisible())) {
        await field(stage, 'lastName').press('Space')
        hasSpace = true
      }
      await press(stage, 'edit.save')
      isSaveLast = true
    },
    'retry.chosen': (stage) => press(stage, 'edit.retry'),
    'mine.kept': (stage) => press(stage, 'edit.stale.keep'),
    'theirs.taken': (stage) => press(stage, 'edit.stale.take'),
    'leaving.asked': async (stage) => {
      const { page, say } = stage
      const cancel = page.getByRole('button', { name: say({ id: 'edit.cancel' }), exact: true })
      const gone = page.getByRole('button', { name: say({ id: 'contact-edit.gone.leave' }) })
      const back = page.getByRole('main').getByRole('link', { name: say({ id: 'pages.contacts' }) })
      for (const way of [cancel, gone, back]) if (await way.isVisible()) return way.click()
    },
    'leaving.confirmed': (stage) => press(stage, 'edit.leaving.confirm'),
    'leaving.declined': (stage) => press(stage, 'edit.leaving.keep'),
    'dialog.opened': async (stage) => {
      isSaveLast = false
      await press(stage, 'contact-edit.delete')
      await expect(stage.page.getByRole('dialog')).toBeVisible()
    },
    'dialog.closed': async ({ page }) => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
    'record.removed': async (stage) => {
      await press(stage, 'contact-removal.confirm')
      await stage.world.answers('deleteContact', 204)
    },
    'redirect.due': ({ world }) => world.waits(1),
    'record.loaded': ({ world }, { values, revision }) =>
      world.answers('getContact', 200, { ...anne, ...values }, { etag: revision }),
    'record.saved': ({ world }) => world.answers(saves, 200, anne),
    'record.refused': ({ world }, { name }) => world.refusesWith(saves, name),
    'record.stale': ({ world }) => world.refuses(saves, 'StaleRevisionException'),
    'record.gone': ({ world }) => world.refuses(['getContact', ...saves], 'NotFoundException'),
    'call.failed': ({ world }) => world.refuses(['getContact', ...saves], 'TemporarilyUnavailableException'),
  },

  sees: {
    opening: async () => {},
    loading: async (stage) => {
      await stage.world.isAsked('getContact')
      await expect(field(stage, 'email')).toHaveCount(0)
    },
    failed: ({ page, say }) => expect(page.getByRole('button', { name: say({ id: 'edit.retry' }) })).toBeVisible(),
    editing: async (stage, { context: { values, complaint, hasTried, isDirty, id, dialog } }) => {
      for (const name of ['email', 'firstName', 'lastName'] as const)
        await expect.poll(async () => (await field(stage, name).inputValue()).trim()).toBe(values[name].trim())
      await expect(stage.page.getByRole('dialog')).toHaveCount(dialog === null ? 0 : 1)
      if (dialog !== null) return
      const isWrong = Object.keys(contactForm.problemsOf(contactForm.normalise(values))).length > 0
      const alert = stage.page.getByRole('alert')
      if (complaint?.of === 'call')
        await test.step('CONT-012 a failure is shown', () =>
          isSaveLast ? expect(alert).toBeFocused() : expect(alert).toBeVisible())
      if (complaint?.of === 'values' && isSaveLast) await expect(alert).toBeFocused()
      if (complaint?.of === 'values') await expect(alert).toHaveCount(isWrong ? 1 : 0)
      if (id !== null && !isDirty && !complaint && !hasSpace)
        await test.step('CONT-004 nothing is saved before it is changed', () =>
          expect(stage.page.getByRole('button', { name: stage.say({ id: 'edit.save' }), exact: true })).toHaveCount(0))
      if (complaint?.of === 'refusal' && complaint.field === 'email') await expect(field(stage, 'email')).toBeFocused()
      if (hasTried && values.lastName.trim() === '')
        await expect(field(stage, 'lastName')).toHaveAttribute('aria-invalid', 'true')
    },
    askingLeave: ({ page, say }) =>
      expect(page.getByRole('dialog', { name: say({ id: 'edit.leaving.title' }) })).toBeVisible(),
    saving: ({ page, say }) =>
      expect(page.getByRole('button', { name: say({ id: 'edit.saving' }) })).toHaveAttribute('aria-busy', 'true'),
    comparing: ({ world }) => world.isAsked('getContact'),
    stale: ({ page, say }) => expect(page.getByRole('dialog', { name: say({ id: 'edit.stale.title' }) })).toBeVisible(),
    gone: ({ page, say }) =>
      test.step('ROUTE-097 it says that there is no such contact', () =>
        expect(page.getByRole('button', { name: say({ id: 'contact-edit.gone.leave' }) })).toBeVisible()),
    saved: ({ page, say }, { context: { id } }) =>
      expect(page.getByText(say({ id: id === null ? 'contact-edit.created' : 'contact-edit.updated' }))).toBeVisible(),
    refreshing: async () => {
      throw new Error('A contact leads on once it is saved')
    },
    done: async ({ page, say }, { context: { id } }) => {
      await expect(page).toHaveURL('/contacts')
      await expect(
        page.getByText(say({ id: id === null ? 'contact-edit.created' : 'contact-edit.updated' })),
      ).toBeVisible()
    },
    left: ({ page }) => expect(page).toHaveURL('/contacts'),
  },
}

const opening =
  (address: string) =>
  async ({ page, world }: Stage) => {
    forget()
    await page.goto(address)
    await world.answers('getMe', 200, keeper)
  }

const addressOf = ({ id }: { id: string | null }) => (id === null ? '/create-contact' : `/contacts/${id}`)

/** The list that a form leads back to; a walk ends there. */
const servesList = ({ world }: Stage) =>
  world.serves('listContacts', () => ({
    status: 200,
    body: { content: [], totalElements: 0, totalExact: true, next: null },
  }))

drive<typeof contactEditMachine>(contactEditMachine, [...newContactPaths, ...contactPaths], {
  sharesChart: true,
  open: async (stage, { context }) => {
    servesList(stage)
    await opening(addressOf(context))(stage)
  },
  reopen: async (stage, { context }) => {
    forget()
    await openAgain(stage, addressOf(context))
    servesList(stage)
  },
  ...walk,
})

test('a link asks as well before unsaved changes are lost, and then leads where it was going', async ({ stage }) => {
  const { page, say } = stage
  await opening('/create-contact')(stage)
  // Still being typed: the field was not left yet.
  await field(stage, 'email').fill('n')
  const requests = page.getByRole('navigation').getByRole('link', { name: say({ id: 'pages.requests' }), exact: true })
  await requests.click()
  await press(stage, 'edit.leaving.keep')
  await expect(page).toHaveURL('/create-contact')
  await expect(field(stage, 'email')).toHaveValue('n')
  await requests.click()
  await press(stage, 'edit.leaving.confirm')
  await expect(page).toHaveURL('/simple-signature-requests')
})

test('closing the tab asks while something is unsaved, even while it is typed, and not otherwise', async ({
  stage,
}) => {
  const { page } = stage
  const asks = () =>
    page.evaluate(() => {
      const event = new Event('beforeunload', { cancelable: true })
      return !window.dispatchEvent(event)
    })
  await opening('/create-contact')(stage)
  await expect(field(stage, 'email')).toBeVisible()
  expect(await asks()).toBe(false)
  await field(stage, 'email').fill('n')
  expect(await asks()).toBe(true)
  await field(stage, 'email').fill('')
  expect(await asks()).toBe(false)
})
