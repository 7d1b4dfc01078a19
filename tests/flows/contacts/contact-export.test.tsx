// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { linesOf } from '#api/ports/contacts/contact-csv.ts'
import { createApi } from '#api/client.ts'
import { contactExportPorts } from '#api/ports/contacts/contact-export.ports.ts'
import { contactExportMachine } from '#machines/flows/contacts/contact-export.machine.ts'
import { contactsOfLines } from '#machines/rules/contacts/contact-import.ts'
import { ContactExportView } from '#ui/contacts/contact-export.view.tsx'
import { sampleContacts } from '../../support/samples/contacts.ts'
import { expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { contactExportPaths } from './contact-export.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(contactExportMachine, contactExportPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(statesOf(contactExportPaths), language, (state) => (
    <ContactExportView state={state} send={() => {}} />
  ))
})

const columns = { email: 'E‑mail', firstName: 'Prénom', lastName: 'Nom' }

/** Exports these pages of contacts, and returns the file and the addresses that were asked. */
async function exported(pages: object[][], separator: ',' | ';' = ',') {
  const asked: string[] = []
  const fetch = async ({ url }: Request) => {
    const content = pages[asked.push(new URL(url).search) - 1]!
    const next = asked.length < pages.length ? `n${asked.length}` : null
    return Response.json({ content, totalElements: 9, totalExact: true, next })
  }
  const save = vi.fn<(file: Blob, name: string) => void>()
  const file = { name: 'contacts.csv', columns, separator }
  const ports = contactExportPorts(createApi({ baseUrl: 'http://server', fetch }), { file, save })
  expect(await ports.act({ id: 'contacts' }, new AbortController().signal)).toEqual({ type: 'action.done' })
  const [saved, name] = save.mock.calls[0]!
  return { saved, name, asked }
}

test('all pages are saved in one file, in UTF-8 with its mark', async () => {
  const { saved, name, asked } = await exported([sampleContacts.slice(0, 2), sampleContacts.slice(2)], ';')
  expect(asked).toEqual(['?sort=lastName%2Casc&size=100', '?sort=lastName%2Casc&size=100&after=n1'])
  expect(name).toBe('contacts.csv')
  const mark = [...new Uint8Array(await saved.slice(0, 3).arrayBuffer())]
  expect(mark).toEqual([0xef, 0xbb, 0xbf])
  expect((await saved.text()).replace('\u{FEFF}', '').split('\r\n').slice(0, 2)).toEqual([
    'E‑mail;Prénom;Nom',
    'a.delacroix@posteo.example;Anne;Delacroix',
  ])
})

test('an address book without contacts has only its columns', async () => {
  const { saved } = await exported([[]])
  expect((await saved.text()).replace('\u{FEFF}', '')).toBe('E‑mail,Prénom,Nom')
})

test.each([',', ';'] as const)(
  'what is exported with %s is imported as it was, and no cell is a formula',
  async (separator) => {
    const names = ['=HYPERLINK("x")', '+1', '-1', '@SUM', "'=1", "'t Hooft", 'a,b;c', 'say "hi"', 'Zoë 𝒜']
    const contacts = names.map((firstName, i) => ({ email: `p${i}@example.org`, firstName, lastName: 'Berg' }))
    const { saved } = await exported([contacts], separator)
    const lines = (await linesOf(saved))!
    for (const cell of lines.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    expect(contactsOfLines(lines, 300)).toEqual(contacts.map((contact, i) => ({ ...contact, line: i + 2 })))
  },
)

test('nothing is saved if a page is missing', async () => {
  const save = vi.fn<() => void>()
  const fetch = async () => Response.json({ name: 'ForbiddenException', message: '' }, { status: 403 })
  const file = { name: 'contacts.csv', columns, separator: ',' } as const
  const ports = contactExportPorts(createApi({ baseUrl: 'http://server', fetch }), { file, save })
  await expect(ports.act({ id: 'contacts' }, new AbortController().signal)).rejects.toThrow('403')
  expect(save).not.toHaveBeenCalled()
})
