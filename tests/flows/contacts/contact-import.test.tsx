// @vitest-environment happy-dom
import type { EventFrom } from 'xstate'
import { describe, expect, test } from 'vitest'
import { createShelf } from '#api/browser/shelf.ts'
import { createApi } from '#api/client.ts'
import { contactImportPorts } from '#api/ports/contacts/contact-import.ports.ts'
import { contactImportMachine } from '#machines/flows/contacts/contact-import.machine.ts'
import { replay } from '#machines/journal.ts'
import { MAX_CONTACTS } from '#machines/rules/common/limits.ts'
import { WrongRows } from '#ui/contacts/wrong-rows.tsx'
import { ContactImportView } from '#ui/contacts/contact-import.view.tsx'
import { statusOf } from '../../support/samples/problem.ts'
import { dialogOf, expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import { chosen, contactImportPaths, fileRows, wrongRows } from './contact-import.paths.ts'

type ContactImportEvent = EventFrom<typeof contactImportMachine>

const after = (...events: ContactImportEvent[]) => replay(contactImportMachine, events, undefined)
const read = [
  { type: 'file.chosen', file: chosen },
  { type: 'rows.read', rows: fileRows },
] as const satisfies ContactImportEvent[]
const [anne, , mary] = fileRows.map(({ line: _, ...contact }) => contact)

test('every transition is on some path', () => {
  expect(untaken(contactImportMachine, contactImportPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(statesOf(contactImportPaths), language, (state) => (
    <ContactImportView state={state} send={() => {}} put={() => chosen} />
  ))
})

test('wrong rows are left out, each named by its line', () => {
  const { context } = after(...read)
  expect(context.problems).toEqual([
    { row: 1, field: 'email', problem: 'invalidMail' },
    { row: 1, field: 'firstName', problem: 'missing' },
  ])
  const shown = render(<WrongRows rows={context.rows} problems={context.problems} />, 'en')
  expect(shown).toMatch(/Row 3.*leo is not a valid email.*The first name is missing/s)
  const importing = after(...read, { type: 'import.confirmed' })
  expect(Object.values(importing.children)[0]!.getSnapshot().input).toEqual({
    key: 'f1',
    contacts: [anne, mary],
    known: 'SKIP',
  })
})

test('rows are counted, not what is wrong with them; only right ones can be imported', async () => {
  const drawn = (...events: ContactImportEvent[]) =>
    dialogOf(<ContactImportView state={after(...events)} send={() => {}} put={() => chosen} />)
  // Two fields of one row are wrong.
  const some = await drawn(...read)
  expect(some!.words).toContain('1 row is left out')
  expect(some!.buttons).toEqual(['Close', 'Choose another file', 'Cancel', 'Import 2 contacts'])
  const none = await drawn(read[0], { type: 'rows.read', rows: wrongRows })
  expect(none!.words).toContain('1 row is left out')
  expect(none!.buttons).toEqual(['Close', 'Choose another file', 'Cancel'])
  expect((await drawn(...read, { type: 'import.confirmed' }))!.buttons).toEqual(['Importing…'])
})

test('a row that the server refuses is the one that was sent, and is left out of the next try', () => {
  const refused = after(
    ...read,
    { type: 'known.chosen', known: 'UPDATE' },
    { type: 'import.confirmed' },
    { type: 'rows.refused', problems: [{ row: 1, field: 'lastName', problem: 'tooLong' }] },
  )
  expect(refused.context.problems.map(({ row }) => row)).toEqual([1, 1, 2])
  const again = after(
    ...read,
    { type: 'import.confirmed' },
    { type: 'rows.refused', problems: [{ row: 1, field: 'lastName', problem: 'tooLong' }] },
    { type: 'import.confirmed' },
  )
  expect(Object.values(again.children)[0]!.getSnapshot().input).toMatchObject({ contacts: [anne] })
})

test('without a right row there is nothing to import', () => {
  const state = after(read[0], { type: 'rows.read', rows: wrongRows })
  expect(state.can({ type: 'import.confirmed' })).toBe(false)
})

test('the flow ends with whether the address book has changed', () => {
  const imported = (added: number, updated: number, skipped: number) =>
    after(
      ...read,
      { type: 'import.confirmed' },
      { type: 'contacts.imported', result: { added, updated, skipped } },
      { type: 'dialog.closed' },
    ).output
  expect([imported(1, 0, 0), imported(0, 1, 0), imported(0, 0, 2)]).toEqual([true, true, false])
  expect(after({ type: 'dialog.closed' }).output).toBe(false)
})

describe('a file is read', () => {
  const { signal } = new AbortController()
  const readFile = (...parts: BlobPart[]) => {
    const shelf = createShelf(() => 'f1')
    shelf.put(new File(parts, 'contacts.csv'))
    return contactImportPorts(createApi({ baseUrl: 'http://server' }), shelf).readRows({ key: 'f1' }, signal)
  }
  const renee = { line: 2, email: 'renee@example.org', firstName: 'Renée', lastName: 'L’Hôpital' }
  const text = 'E-mail;Prénom;Nom\r\nrenee@example.org;Renée;L’Hôpital\r\n'

  test('in UTF-8 with and without a mark, and in what old spreadsheets write', async () => {
    const answer = { type: 'rows.read', rows: [renee] }
    expect(await readFile(text)).toEqual(answer)
    expect(await readFile('\u{FEFF}', text)).toEqual(answer)
    const codes = Array.from(text, (letter) => (letter === '’' ? 0x92 : letter.codePointAt(0)!))
    expect(await readFile(Uint8Array.from(codes))).toEqual(answer)
  })

  test('with quotations (RFC 4180): separators, quotes and line breaks in a cell', async () => {
    const quoted = 'Email,First name,Last name\n"a@b.example","Anne ""Nan""","Berg, \nHolm"\n\nc@d.example,C,D'
    expect(await readFile(quoted)).toEqual({
      type: 'rows.read',
      rows: [
        { line: 2, email: 'a@b.example', firstName: 'Anne "Nan"', lastName: 'Berg,  Holm' },
        { line: 4, email: 'c@d.example', firstName: 'C', lastName: 'D' },
      ],
    })
  })

  test.each([
    ['unreadable', 'Email,First name,Last name\n"a@b.example,Anne,Berg'],
    ['unreadable', 'PK\u0003\u0004\0\0'],
    ['empty', ''],
    ['noColumns', 'a@b.example,Anne,Berg'],
    ['tooManyRows', `Email,First name,Last name\n${'a,b,c\n'.repeat(MAX_CONTACTS + 1)}`],
  ])('%s: %j', async (refusal, content) => {
    expect(await readFile(content)).toEqual({ type: 'file.refused', refusal })
  })
})

describe('what the server says becomes what happened', () => {
  const importing = async (status: number, body: unknown) => {
    const requests: Request[] = []
    const fetch = async (request: Request) => {
      requests.push(request)
      return Response.json(body, { status })
    }
    const ports = contactImportPorts(
      createApi({ baseUrl: 'http://server', fetch }),
      createShelf(() => 'f1'),
    )
    const input = { key: 'f1', contacts: [anne!], known: 'UPDATE' as const }
    return { answer: await ports.importContacts(input, new AbortController().signal), request: requests[0]! }
  }
  const result = { added: 1, updated: 0, skipped: 0 }

  test('a call with the key of the file, so that it is the same import if it is made again', async () => {
    const { answer, request } = await importing(200, { ...result, problems: [] })
    expect(answer).toEqual({ type: 'contacts.imported', result })
    expect(request.headers.get('idempotency-key')).toBe('import-f1-UPDATE')
    expect(await request.json()).toEqual({ contacts: [anne], known: 'UPDATE' })
  })

  test('CONT-013 rows are refused, or all of them if they do not fit', async () => {
    const problems = [{ row: 0, field: 'email', problem: 'duplicate' }]
    const rows = await importing(200, { added: 0, updated: 0, skipped: 0, problems })
    expect(rows.answer).toEqual({ type: 'rows.refused', problems })
    const name = 'TooManyContactsException'
    const full = await importing(statusOf(name), { name, message: '' })
    expect(full.answer).toEqual({ type: 'import.refused', name })
  })

  test('anything else is a failed call', async () => {
    await expect(importing(403, { name: 'ForbiddenException', message: '' })).rejects.toThrow('403')
  })
})
