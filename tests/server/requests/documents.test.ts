import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDemo } from '../../../server/demo.ts'
import { cancelWorkingCopy, startWorkingCopy, submitWorkingCopy } from '../../../server/cases/requests/working-copy.ts'
import { dropFields, fieldsOf } from '../../../server/store/documents/document-fields.ts'
import { filesOf } from '../../../server/store/documents/document-files.ts'
import { keepRoles, rolesOf } from '../../../server/store/documents/document-roles.ts'
import { blobColumns } from '../../../server/store/engine/referenced-blobs.ts'
import { requestById } from '../../../server/store/requests/requests.ts'
import { valuesOf } from '../../../server/store/requests/field-values.ts'
import { carrying } from '../../support/pdf/hostile.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { drafted, etag, ifMatch, sent, uploadTo, type Request } from '../../support/server/signing.ts'

let server: Server
let ada: string
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  ada = await server.signIn('ada')
})
afterAll(() => server.stop())

const rowOf = async (id: string) => (await requestById(server.ports.db, id))!
const get = (id: string) => server.call('GET', `/public/v1/simple-sign-requests/${id}`, undefined, ada)
const contentOf = async (document: string) => {
  const { db } = server.ports
  return {
    files: (await filesOf(db, document)).map(({ document: _, ...file }) => file),
    roles: await rolesOf(db, document),
    fields: await fieldsOf(db, document),
  }
}
/** A request that was sent, and its document with a working copy beside it. */
async function edited() {
  const { id } = await sent(server, ada)
  const row = await rowOf(id)
  const copy = await server.ports.db.transaction((tx) => startWorkingCopy(server.ports, tx, row))
  return { id, document: row.document, copy }
}
const submit = async (id: string) => {
  const row = await rowOf(id)
  await server.ports.db.transaction((tx) => submitWorkingCopy(tx, row))
}
/** Takes the first field out of a document. */
const dropFirstField = (document: string) =>
  server.ports.db.transaction(async (tx) => {
    const [first] = await fieldsOf(tx, document)
    await dropFields(tx, document, [first!.id])
    return first!.id
  })

test('a role that is renamed keeps its id, and its fields', async () => {
  const draft = await drafted(server, ada)
  const { document } = await rowOf(draft.id)
  const before = await contentOf(document)
  const signers = draft.request.signers.map(({ id, mail, firstName, lastName, roles }, i) => ({
    id,
    mail,
    firstName,
    lastName,
    roles: i === 0 ? ['Client'] : roles,
  }))
  const patched = await server.call(
    'PATCH',
    `/public/v1/simple-sign/${draft.id}`,
    { signers },
    ada,
    ifMatch(etag(draft.reply)),
  )
  const fields = (patched.body as Request).template.files[0]!.placeHolderList
  expect(fields.map(({ roleName }) => roleName)).toEqual([...Array(5).fill('Client'), ...Array(5).fill('Léo Martin')])
  const after = await contentOf(document)
  expect(after.roles.map(({ id }) => id)).toEqual(before.roles.map(({ id }) => id))
  expect(after.fields.map(({ id }) => id)).toEqual(before.fields.map(({ id }) => id))
})

test('the fields of a signer who is removed go with the role', async () => {
  const draft = await drafted(server, ada)
  const [{ id, mail, firstName, lastName, roles }] = draft.request.signers as [Request['signers'][number]]
  const path = `/public/v1/simple-sign/${draft.id}`
  const patch = { signers: [{ id, mail, firstName, lastName, roles }] }
  const patched = await server.call('PATCH', path, patch, ada, ifMatch(etag(draft.reply)))
  expect((patched.body as Request).template.files[0]!.placeHolderList.map(({ roleName }) => roleName)).toEqual(
    Array(5).fill('Anna Berg'),
  )
})

test('the revision changes when a file is added or removed; a save of before is refused', async () => {
  const draft = await drafted(server, ada)
  const added = (await uploadTo(server, ada, draft.id, 'Annex.pdf')).body as { id: string }[]
  const after = await get(draft.id)
  expect(etag(after)).not.toBe(etag(draft.reply))
  const path = `/public/v1/simple-sign/${draft.id}`
  const stale = await server.call('PATCH', path, { name: 'New' }, ada, ifMatch(etag(draft.reply)))
  expect(stale.body).toMatchObject({ name: 'StaleRevisionException' })
  await server.call('DELETE', `${path}/file-delete?fileIds=${added[0]!.id}`, undefined, ada)
  expect(etag(await get(draft.id))).not.toBe(etag(after))
})

test('a working copy has the same files, roles and fields, with the same ids', async () => {
  const { document, copy } = await edited()
  expect(copy).not.toBe(document)
  expect(await contentOf(copy)).toEqual(await contentOf(document))
})

test('a working copy knows what of its files is not sent', async () => {
  const { id, reply } = await drafted(server, ada, undefined, Uint8Array.from(carrying()))
  const body = { lostPartsConfirmed: true }
  await server.call('POST', `/public/v1/simple-sign/${id}/submit-request`, body, ada, ifMatch(etag(reply)))
  const row = await rowOf(id)
  const copy = await server.ports.db.transaction((tx) => startWorkingCopy(server.ports, tx, row))
  expect((await contentOf(copy)).files).toMatchObject([{ lostParts: [{ name: 'evil.exe' }] }])
})

test('changes of a working copy reach nobody before it is submitted, and everybody then', async () => {
  const { id, document, copy } = await edited()
  const gone = await dropFirstField(copy)
  const idsOf = async () =>
    ((await get(id)).body as Request).template.files[0]!.placeHolderList.map((field) => field.id)
  expect(await idsOf()).toContain(gone)
  await submit(id)
  expect(await idsOf()).not.toContain(gone)
  expect(await rowOf(id)).toMatchObject({ document: copy, editingDocument: null })
  expect(await filesOf(server.ports.db, document)).toEqual([])
})

test('a working copy that is cancelled leaves the document as it was', async () => {
  const { id, document, copy } = await edited()
  const before = await contentOf(document)
  await dropFirstField(copy)
  const row = await rowOf(id)
  await server.ports.db.transaction((tx) => cancelWorkingCopy(tx, row))
  expect(await contentOf(document)).toEqual(before)
  expect(await rowOf(id)).toMatchObject({ document, editingDocument: null })
  expect(await filesOf(server.ports.db, copy)).toEqual([])
})

test('a value goes with its field when the working copy is submitted; other values stay', async () => {
  const { id, copy } = await edited()
  const { db } = server.ports
  const [first, second] = await fieldsOf(db, copy)
  for (const field of [first!, second!])
    await db.query('insert into field_values (field, signer, value) values ($1, $2, $3)', [
      field.id,
      field.signer,
      'Lyon',
    ])
  await dropFirstField(copy)
  await submit(id)
  expect((await valuesOf(db, id)).map(({ field }) => field)).toEqual([second!.id])
})

test('a role without a signer, as templates have, keeps its fields', async () => {
  const { copy } = await edited()
  const { db } = server.ports
  const roles = await rolesOf(db, copy)
  await keepRoles(
    db,
    copy,
    roles.map((role) => ({ ...role, signer: null })),
  )
  const fields = await fieldsOf(db, copy)
  expect(fields).toHaveLength(10)
  expect(new Set(fields.map(({ signer }) => signer))).toEqual(new Set([null]))
})

test('every column that refers to a blob is in the list that the sweep trusts', async () => {
  const { rows } = await server.ports.db.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and (column_name like '%\\_hash' or column_name = 'hash')`,
  )
  /** Hashes of other things than files. */
  const others = [
    'account_links.token_hash',
    'first_start_links.token_hash',
    'embedded_links.token_hash',
    'addresses.hash', // of a network address
    'anchor_leaves.file_hash', // of a file that its own row keeps
    'anchor_leaves.hash', // of what is anchored
    'anchored_heads.hash', // of an event
    'journal_heads.hash', // of all events
    'answers.body_hash', // of a call
    'blobs_to_erase.hash', // of a file that no row refers to
    'browsers.token_hash',
    'codes.hash', // of a code
    'events.address_hash',
    'events.hash',
    'links.token_hash',
    'passkey_challenges.hash', // of what a passkey signs
    'certification_files.hash', // of a file that stayed with its owner
    'channels.token_hash',
    'provider_sign_ins.token_hash',
    'recovery_codes.hash',
    'registration_codes.hash', // of a code
    'session_codes.hash', // of a code
    'sessions.token_hash',
    'streams.hash',
  ]
  const refers = rows.map(({ name }) => name).filter((name) => !others.includes(name))
  expect(refers.toSorted()).toEqual([...blobColumns].toSorted())
})
