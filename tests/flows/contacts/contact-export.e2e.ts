import { contactExportMachine } from '#machines/flows/contacts/contact-export.machine.ts'
import { driveConfirm } from '../../support/plain/drive-confirm.ts'
import { keeper, sampleContacts } from '../../support/samples/contacts.ts'
import { contactExportPaths } from './contact-export.paths.ts'

const page = { content: sampleContacts, totalElements: 3, totalExact: true, next: null }

driveConfirm({
  machine: contactExportMachine,
  paths: contactExportPaths,
  open: async ({ page: browser, world, say }) => {
    await browser.goto('/contacts')
    await world.answers('getMe', 200, keeper)
    await world.answers('listContacts', 200, page)
    await browser.getByRole('button', { name: say({ id: 'contact-list.more' }) }).click()
    await browser.getByRole('menuitem', { name: say({ id: 'contact-list.export' }) }).click()
  },
  stem: 'contact-export',
  pending: 'exporting',
  operations: ['listContacts'],
  answer: page,
})
