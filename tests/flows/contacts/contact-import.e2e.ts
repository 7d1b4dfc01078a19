import { expect } from '@playwright/test'
import { contactImportMachine } from '#machines/flows/contacts/contact-import.machine.ts'
import { rightRows } from '#machines/rules/contacts/contact-import.ts'
import { keeper, sampleContacts } from '../../support/samples/contacts.ts'
import { drive } from '../../support/walks/drive.ts'
import type { Stage } from '../../support/walks/stage.ts'
import { contactImportPaths } from './contact-import.paths.ts'

type Id = `contact-import.${'cancel' | 'finish' | 'other' | 'importing' | 'choose' | 'done'}`

const dialog = ({ page, say }: Stage) => page.getByRole('dialog', { name: say({ id: 'contact-import.title' }) })
const button = (stage: Stage, id: Id) => dialog(stage).getByRole('button', { name: stage.say({ id }), exact: true })

type HeldReads = { held: ((text: string | null) => void)[] }

/** Makes the page hold every read of a file until `letRead`. */
const holdReads = (page: Stage['page']) =>
  page.evaluate(() => {
    const reads: HeldReads = Object.assign(window as unknown as HeldReads, { held: [] })
    Blob.prototype.arrayBuffer = async function () {
      const text = await new Promise<string | null>((resolve) => reads.held.push(resolve))
      if (text === null) throw new DOMException('The file no longer exists', 'NotReadableError')
      return new TextEncoder().encode(text).buffer
    }
  })

/** Lets a held read find this text, or fail. */
async function letRead(page: Stage['page'], text: string | null) {
  await page.waitForFunction(() => (window as unknown as HeldReads).held.length > 0)
  await page.evaluate((content) => (window as unknown as HeldReads).held.shift()!(content), text)
}

drive<typeof contactImportMachine>(contactImportMachine, contactImportPaths, {
  open: async ({ page, world, say }) => {
    world.serves('listContacts', () => ({
      status: 200,
      body: { content: sampleContacts, totalElements: 3, totalExact: true, next: null },
    }))
    await page.goto('/contacts')
    await world.answers('getMe', 200, keeper)
    await page.getByRole('button', { name: say({ id: 'contact-list.more' }) }).click()
    await page.getByRole('menuitem', { name: say({ id: 'contact-list.import' }) }).click()
    await holdReads(page)
  },

  does: {
    'file.chosen': async (stage, { file: { fileName, size } }) => {
      const buffer = Buffer.alloc(size > 1000 ? size : 0)
      await dialog(stage).locator('input[type=file]').setInputFiles({ name: fileName, mimeType: 'text/csv', buffer })
    },
    'file.dropped': (stage) => button(stage, 'contact-import.other').click(),
    'known.chosen': ({ page, say }) => page.getByText(say({ id: 'contact-import.known' }), { exact: true }).click(),
    'import.confirmed': (stage) => dialog(stage).locator('button').last().click(),
    'dialog.closed': (stage) =>
      button(stage, 'contact-import.cancel').or(button(stage, 'contact-import.finish')).click(),
    'rows.read': async ({ page }, { rows }) => {
      // Lines that are wanted further below come after empty ones.
      const lines = ['Email,First name,Last name']
      for (const { line, email, firstName, lastName } of rows) lines[line - 1] = `${email},${firstName},${lastName}`
      await letRead(page, Array.from(lines, (line) => line ?? '').join('\n'))
    },
    'file.refused': ({ page }) => letRead(page, 'a,b,c\n1,2,3'),
    'contacts.imported': ({ world }, { result }) => world.answers('importContacts', 200, { ...result, problems: [] }),
    'rows.refused': ({ world }, { problems }) =>
      world.answers('importContacts', 200, { added: 0, updated: 0, skipped: 0, problems }),
    'import.refused': ({ world }) => world.refuses('importContacts', 'TooManyContactsException'),
    'call.failed': ({ page, world }) =>
      world.waiting.includes('importContacts')
        ? world.refuses('importContacts', 'TemporarilyUnavailableException')
        : letRead(page, null),
  },

  sees: {
    choosing: async (stage, { context: { complaint } }) => {
      await expect(dialog(stage).getByText(stage.say({ id: 'contact-import.choose' }))).toBeVisible()
      await expect(dialog(stage).getByRole('alert')).toHaveCount(complaint ? 1 : 0)
    },
    reading: ({ page, say }) => expect(page.getByText(say({ id: 'contact-import.reading' }))).toBeVisible(),
    previewing: async (stage, { context: { rows, problems, complaint } }) => {
      const right = rightRows(rows, problems).length
      await expect(dialog(stage).getByRole('listitem')).toHaveCount(rows.length - right)
      await expect(dialog(stage).getByRole('alert')).toHaveCount(complaint ? 1 : 0)
      const confirm = dialog(stage).getByRole('button', {
        name: stage.say({ id: 'contact-import.confirm' }, { count: right }),
        exact: true,
      })
      await (right > 0 ? expect(confirm).toBeEnabled() : expect(confirm).toBeDisabled())
    },
    importing: async (stage) => {
      await stage.world.isAsked('importContacts')
      await expect(button(stage, 'contact-import.importing')).toHaveAttribute('aria-busy', 'true')
    },
    imported: (stage) => expect(dialog(stage).getByText(stage.say({ id: 'contact-import.done' }))).toBeVisible(),
    over: ({ page }) => expect(page.getByRole('dialog')).toHaveCount(0),
  },
})
