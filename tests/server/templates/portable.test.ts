import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOneLine } from '../../../src/machines/rules/common/one-line.ts'
import type { PortableTemplate } from '../../../src/machines/rules/templates/portable-template.ts'
import type { components } from '#openapi'
import { samplePdf } from '../../support/samples/sample-pdf.ts'
import { archiveOf, portable, portableArchive, sha256 } from '../../support/samples/templates/portable.ts'
import { readyTemplate, templatePath, uploadToTemplate, type Template } from '../../support/server/calls/templates.ts'
import { openTemplateDesk, type TemplateDesk } from './template-desk.ts'

type Imported = components['schemas']['ImportedTemplate']

let desk: TemplateDesk
let evariste: string
beforeAll(async () => {
  desk = await openTemplateDesk()
  evariste = await desk.server.signIn('evariste')
})
afterAll(() => desk.server.stop())

const take = (archive: Uint8Array<ArrayBuffer>, cookie = evariste, headers = {}) => {
  const form = new FormData()
  form.append('file', new File([archive], 'Lease.zip', { type: 'application/zip' }))
  return desk.server.call('POST', '/public/v1/templates/import', form, cookie, headers)
}
const taken = async (archive: Uint8Array<ArrayBuffer>, cookie = evariste): Promise<Imported> => {
  const reply = await take(archive, cookie)
  expect(reply).toMatchObject({ status: 200 })
  return reply.body as Imported
}
/** What an export has, by the names of its files. */
const exported = async (id: string, cookie = desk.ada) => {
  const { status, bytes } = await desk.server.call('GET', templatePath(id, '/export'), undefined, cookie)
  expect(status).toBe(200)
  const files = unzipSync(bytes)
  const content: PortableTemplate = JSON.parse(Buffer.from(files['template.json']!).toString())
  return { bytes: new Uint8Array(bytes), files, content }
}
const templatesOf = async (cookie: string) =>
  (await desk.server.call('GET', '/public/v1/templates', undefined, cookie)).body as { totalElements: number }

const pdf = await samplePdf()

test('TPL-040 an exported template has the files as they were uploaded, and no ids, and its JSON fits the schema', async () => {
  const { id } = await readyTemplate(desk.server, desk.ada)
  await uploadToTemplate(desk.server, desk.ada, id, 'Lease.pdf', { bytes: new Uint8Array(pdf) })
  const { files, content } = await exported(id)
  expect(Object.keys(files)).toEqual(['template.json', 'files/Lease.pdf', 'files/Lease (2).pdf'])
  expect(content.files.map(({ path, sha256: hash }) => sha256(files[path]!) === hash)).toEqual([true, true])
  expect(Buffer.from(files['files/Lease (2).pdf']!).equals(pdf)).toBe(true)
  expect(JSON.stringify(content)).not.toMatch(/[0-9a-f]{24}(?![0-9a-f])(?<![0-9a-f]{25})|Lovelace/)
  const schema = JSON.parse(readFileSync('openapi/template-1.schema.json', 'utf8'))
  const validate = new Ajv2020({ formats: { 'one-line': isOneLine } }).compile(schema)
  expect([validate(content), validate.errors]).toEqual([true, null])
})

test('TPL-041 a template is exported by one tenant and imported by another, ready, with the same content', async () => {
  const params = { requestName: 'Lease 2026', duration: 9, autoReminderFrequency: 'SEVEN_DAYS' as const }
  const { id } = await readyTemplate(desk.server, desk.ada, { params })
  const from = await exported(id)
  const imported = await taken(from.bytes)
  expect(imported).toMatchObject({ name: 'Lease', ready: true, changes: [] })
  const again = await exported(imported.id, evariste)
  expect(again.content).toEqual(from.content)
  expect(again.files).toEqual(from.files)
})

test('TPL-041 a draft stays one, and so does what says that it is ready and lacks something', async () => {
  expect(await taken(await portableArchive({ ready: false }))).toMatchObject({ ready: false, changes: [] })
  const bare = archiveOf({ 'template.json': portable(pdf, { files: [] }) })
  expect(await taken(bare)).toMatchObject({ ready: false, changes: [{ what: 'STATE', from: 'READY', to: 'DRAFT' }] })
})

test('TPL-042 what the tenant or the server does not allow is changed, and the answer says so', async () => {
  const settings = { ...portable(pdf).settings, duration: 400, autoReminderMaxNumber: 900 }
  await desk.server.ports.db.query(
    `update tenants set params = params || '{"otpTypes": ["NONE"], "defaultOtpType": "NONE"}'::jsonb`,
    [],
  )
  const { id, changes } = await taken(await portableArchive({ settings }))
  await desk.server.ports.db.query(
    `update tenants set params = params || '{"otpTypes": ["MAIL", "NONE"], "defaultOtpType": "MAIL"}'::jsonb`,
    [],
  )
  expect(changes).toEqual([
    { what: 'OTP_TYPE', role: 'Landlord', from: 'MAIL', to: 'NONE' },
    { what: 'DURATION', from: '400', to: '31' },
    { what: 'REMINDERS', from: '900', to: '5' },
  ])
  const template = (await desk.get(id, evariste)).body as Template
  expect(template.params).toMatchObject({ duration: 31, autoReminderMaxNumber: 5 })
  expect(template.roles.map(({ otpType }) => otpType)).toEqual(['NONE', 'NONE', 'NONE'])
})

test('TPL-041 a repeated call makes one template', async () => {
  const key = { 'Idempotency-Key': 'import-once' }
  const archive = await portableArchive()
  const before = (await templatesOf(evariste)).totalElements
  const [first, second] = [await take(archive, evariste, key), await take(archive, evariste, key)]
  expect(second.body).toEqual(first.body)
  expect((await templatesOf(evariste)).totalElements).toBe(before + 1)
})

const content = portable(pdf)
const [lease] = content.files
const withFile = (change: object) => ({ ...content, files: [{ ...lease, ...change }] })
const pack = (json: unknown, files: Record<string, unknown> = { 'files/Lease.pdf': pdf }) =>
  archiveOf({ 'template.json': json, ...files })
const oddPdf = Buffer.from('%PDF-1.7\nnothing')
/** Sets two bytes of each header of an archive: 6 of the local one, 8 of that of the directory. */
function encrypted(): Uint8Array<ArrayBuffer> {
  const archive = pack(content)
  const view = Buffer.from(archive.buffer)
  view.writeUInt16LE(1, view.indexOf('PK\u0001\u0002') + 8)
  return archive
}
/** An archive with two files of the same name. */
function twice(): Uint8Array<ArrayBuffer> {
  const archive = pack(content, { 'files/Lease.pdf': pdf, 'files/lease.pdf': pdf })
  const view = Buffer.from(archive.buffer)
  for (let at = view.indexOf('files/lease.pdf'); at !== -1; at = view.indexOf('files/lease.pdf'))
    view.write('files/Lease.pdf', at)
  return archive
}
/** The bytes that the directory says the first file has. */
function lying(): Uint8Array<ArrayBuffer> {
  const archive = archiveOf({ 'template.json': Buffer.alloc(1_000_000, ' ') })
  const view = Buffer.from(archive.buffer)
  view.writeUInt32LE(100, view.indexOf('PK\u0001\u0002') + 24)
  return archive
}
/** An archive whose directory has another checksum of the document. */
function damaged(): Uint8Array<ArrayBuffer> {
  const archive = pack(content)
  const view = Buffer.from(archive.buffer)
  view.writeUInt32LE(7, view.lastIndexOf('files/Lease.pdf') - 46 + 16)
  return archive
}
const field = { ...lease!.fields[0]! }
const hostile: [string, Uint8Array<ArrayBuffer>, string, string?][] = [
  ['no bytes', new Uint8Array(), 'TemplateArchiveUnreadable'],
  ['a PDF', new Uint8Array(pdf), 'TemplateArchiveUnreadable'],
  ['half an archive', pack(content).slice(0, -30), 'TemplateArchiveUnreadable'],
  ['the same name twice', twice(), 'TemplateArchiveUnsafe', 'files/Lease.pdf'],
  ['a password', encrypted(), 'TemplateArchiveEncrypted', 'template.json'],
  ['a size that is not true', lying(), 'TemplateArchiveUnreadable', 'template.json'],
  ['a bomb', pack(content, { bomb: Buffer.alloc(70_000_000) }), 'TemplateArchiveUnsafe', 'bomb'],
  [
    'too large a description',
    archiveOf({ 'template.json': Buffer.alloc(9_000_000, ' ') }),
    'TemplateArchiveUnsafe',
    'template.json',
  ],
  ['a name that leads out', pack(content, { '../evil.pdf': pdf }), 'TemplateArchiveUnsafe', '../evil.pdf'],
  ['an absolute name', pack(content, { '/etc/evil': pdf }), 'TemplateArchiveUnsafe', '/etc/evil'],
  ['a name of another system', pack(content, { 'a\\..\\b': pdf }), 'TemplateArchiveUnsafe', 'a\\..\\b'],
  ['names that differ by case', pack(content, { 'A.pdf': pdf, 'a.pdf': pdf }), 'TemplateArchiveUnsafe', 'a.pdf'],
  [
    'many entries',
    pack(content, Object.fromEntries(Array.from({ length: 70 }, (_, i) => [`f${i}`, '']))),
    'TemplateArchiveUnsafe',
  ],
  ['nothing of ours', archiveOf({ 'a.pdf': pdf }), 'TemplateContentMissing', 'template.json'],
  ['no JSON', pack(Buffer.from('{')), 'TemplateContentInvalid', 'template.json'],
  ['a newer format', pack({ ...content, format: 2, stamps: [] }), 'TemplateFormatTooNew', '/format'],
  [
    'a wrong way of signing',
    pack({ ...content, roles: [{ ...content.roles[0], otpType: 'SMS' }] }),
    'TemplateContentInvalid',
    '/roles/0/otpType',
  ],
  ['an unknown property', pack({ ...content, id: 'a' }), 'TemplateContentInvalid', '/id'],
  ['a property that is missing', pack({ ...content, settings: {} }), 'TemplateContentInvalid', '/settings/requestName'],
  ['a file that is missing', pack(content, {}), 'TemplateFileMissing', 'files/Lease.pdf'],
  ['another file', pack(content, { 'files/Lease.pdf': oddPdf }), 'TemplateFileChanged', 'files/Lease.pdf'],
  ['a file for two', pack({ ...content, files: [lease, lease] }), 'TemplateContentInvalid', '/files/1/path'],
  [
    'a PDF that is none',
    pack(withFile({ sha256: sha256(oddPdf) }), { 'files/Lease.pdf': oddPdf }),
    'UnreadableFile',
    'Lease.pdf',
  ],
  ['another kind of file', pack(withFile({ fileName: 'Lease.exe' })), 'WrongExtension', 'Lease.exe'],
  ['a name that is too long', pack({ ...content, name: 'a'.repeat(201) }), 'TemplateNameTooLong', '/name'],
  [
    'a text with an address',
    pack({
      ...content,
      settings: {
        ...content.settings,
        customMailsContent: [{ mailType: 'SIGNER_REMINDER_MAIL', content: 'https://example.org' }],
      },
    }),
    'CustomMessageUrl',
    '/settings/customMailsContent',
  ],
  [
    'a role of the sender',
    pack({ ...content, roles: [{ ...content.roles[0], name: 'request' }] }),
    'RoleDuplicate',
    '/roles/0/name',
  ],
  [
    'a role that nobody has',
    pack(withFile({ fields: [{ ...field, roleName: 'Nobody' }] })),
    'UnknownRole',
    '/files/0/fields/0',
  ],
  [
    'a field beside the page',
    pack(withFile({ fields: [{ ...field, posX: 0.9 }] })),
    'FieldOutsidePage',
    '/files/0/fields/0',
  ],
]

test.each(hostile)(
  'TPL-043 an archive with %s is refused, and nothing of it stays',
  async (_, archive, name, place) => {
    const rows = async () =>
      (
        await desk.server.ports.db.query<{ n: number }>(
          `select (select count(*) from templates)::int + (select count(*) from documents)::int
           + (select count(*) from document_files)::int as n`,
          [],
        )
      ).rows[0]!.n
    const before = await rows()
    const { status, body } = await take(archive)
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { name: `${name}Exception`, ...(place && { place }) },
    })
    expect(await rows()).toBe(before)
  },
)

test.each([
  [
    'role',
    pack({ ...content, roles: [{ ...content.roles[0], otpType: 'SMS' }] }),
    { place: '/roles/0/otpType', placeNames: { role: content.roles[0]!.name } },
  ],
  [
    'field that the format does not allow',
    pack(withFile({ fields: [field, { ...field, anchorName: 'Deposit', pageNumber: 0 }] })),
    { place: '/files/0/fields/1/pageNumber', placeNames: { file: 'Lease.pdf', field: 'Deposit' } },
  ],
  [
    'field on a page that is not there',
    pack(withFile({ fields: [field, { ...field, anchorName: 'Deposit', pageNumber: 9 }] })),
    { place: '/files/0/fields/1', placeNames: { file: 'Lease.pdf', field: 'Deposit' } },
  ],
  [
    'field that has no name',
    pack(withFile({ fields: [{ ...field, anchorName: 7, pageNumber: 1 }] })),
    { place: '/files/0/fields/0/anchorName', placeNames: { file: 'Lease.pdf' } },
  ],
  ['file that is damaged', damaged(), { place: 'files/Lease.pdf', placeNames: { file: 'Lease.pdf' } }],
  ['file that is missing', pack(content, {}), { place: 'files/Lease.pdf', placeNames: { file: 'Lease.pdf' } }],
  [
    'file that was changed',
    pack(withFile({ fileName: 'My lease.pdf' }), { 'files/Lease.pdf': oddPdf }),
    { place: 'files/Lease.pdf', placeNames: { file: 'My lease.pdf' } },
  ],
  [
    'PDF that is none',
    pack(withFile({ sha256: sha256(oddPdf) }), { 'files/Lease.pdf': oddPdf }),
    { place: 'Lease.pdf', placeNames: { file: 'Lease.pdf' } },
  ],
])('TPL-043 a refused %s is named', async (_, archive, named) => {
  expect((await take(archive)).body).toMatchObject(named)
})

test('TPL-043 the files that were stored before another is refused are released', async () => {
  const own = Buffer.concat([pdf, Buffer.from('\n% stored before the other is refused\n')])
  const files = [
    { ...lease!, sha256: sha256(own) },
    { ...lease!, path: 'files/b.pdf', fileName: 'b.pdf', sha256: sha256(oddPdf), fields: [] },
  ]
  const archive = pack({ ...content, files }, { 'files/Lease.pdf': own, 'files/b.pdf': oddPdf })
  expect(await take(archive)).toMatchObject({ status: 400, body: { place: 'b.pdf' } })
  expect(await desk.server.ports.blobs.trashSize()).toBeGreaterThan(own.length)
})
