import { contactRemoval } from '#machines/resources/contacts.resource.ts'
import { driveAction } from '../../support/resources/drive.ts'
import { pageOf } from '../../support/sample-organisation.ts'
import { keeper, sampleContacts } from '../../support/samples/contacts.ts'
import { contactRemovalPaths } from './contacts.paths.ts'

driveAction(contactRemoval, {
  paths: contactRemovalPaths,
  open: async ({ page, world, say }) => {
    world.serves('listContacts', () => ({ status: 200, body: pageOf(sampleContacts) }))
    await page.goto('/contacts')
    await world.answers('getMe', 200, keeper)
    const name = 'Anne Delacroix'
    await page.getByRole('button', { name: say({ id: 'contact-list.actionsFor' }, { name }) }).click()
    await page.getByRole('menuitem', { name: say({ id: 'contact-list.delete' }) }).click()
  },
})
