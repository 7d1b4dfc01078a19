import { expect } from '@playwright/test'
import { contactRemovalMachine } from '#machines/flows/contacts/contact-removal.machine.ts'
import { keeper, sampleContacts } from '../../support/samples/contacts.ts'
import { drive } from '../../support/walks/drive.ts'
import type { Stage } from '../../support/walks/stage.ts'
import { contactRemovalPaths } from './contact-removal.paths.ts'

const name = 'Anne Delacroix'
const dialog = ({ page, say }: Stage) =>
  page.getByRole('dialog', { name: say({ id: 'contact-removal.title' }, { name }) })
const press = ({ page, say }: Stage, id: 'contact-removal.keep' | 'contact-removal.confirm') =>
  page.getByRole('button', { name: say({ id }), exact: true }).click()

drive<typeof contactRemovalMachine>(contactRemovalMachine, contactRemovalPaths, {
  open: async ({ page, world, say }) => {
    world.serves('listContacts', () => ({
      status: 200,
      body: { content: sampleContacts, totalElements: 3, totalExact: true, next: null },
    }))
    await page.goto('/contacts')
    await world.answers('getMe', 200, keeper)
    await page.getByRole('button', { name: say({ id: 'contact-list.actionsFor' }, { name }) }).click()
    await page.getByRole('menuitem', { name: say({ id: 'contact-list.delete' }) }).click()
  },

  does: {
    'action.confirmed': (stage) => press(stage, 'contact-removal.confirm'),
    'action.declined': (stage) => press(stage, 'contact-removal.keep'),
    'action.done': ({ world }) => world.answers('deleteContact', 204),
    'action.refused': ({ world }, { name: refusal }) => world.refusesWith(['deleteContact'], refusal),
    'call.failed': ({ world }) => world.refuses('deleteContact', 'TemporarilyUnavailableException'),
  },

  sees: {
    asking: async (stage, { context: { complaint } }) => {
      await expect(dialog(stage)).toBeVisible()
      await expect(dialog(stage).getByRole('alert')).toHaveCount(complaint ? 1 : 0)
    },
    acting: ({ page, say }) =>
      expect(page.getByRole('button', { name: say({ id: 'contact-removal.pending' }) })).toHaveAttribute(
        'aria-busy',
        'true',
      ),
    over: ({ page }) => expect(page.getByRole('dialog')).toHaveCount(0),
  },
})
