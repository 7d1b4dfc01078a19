import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDemo } from '../../../../server/demo.ts'
import { editingOf, fieldsIn, openAs, signersIn } from '../../../support/server/calls/editing.ts'
import { startServer, type Server } from '../../../support/server/server.ts'
import { ANNA, etag, LEO, sent } from '../../../support/server/signing.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
}, 60_000)
afterAll(() => server.stop())

test('SIGR-013 the fields of who has signed stay theirs, whatever the roles of others are called', async () => {
  const ada = await server.signIn('ada')
  const edits = editingOf(server, () => ada)
  const people = [ANNA, LEO].map((one) => ({ ...one, orderToSign: 0, otpType: 'NONE' as const }))
  const { id } = await sent(server, ada, people)
  expect((await (await openAs(server, ANNA.mail)).sign()).status).toBe(200)
  const started = await edits.start(id)
  const [anna, leo] = signersIn(started) as [ReturnType<typeof signersIn>[0], ReturnType<typeof signersIn>[0]]
  const fields = fieldsIn(started)
  const called = (from: string[], to: string) => ({
    files: fields.map((file) => ({
      id: file.id,
      placeHolderList: file.placeHolderList.map((field) => ({
        ...field,
        roleName: from.includes(field.roleName) ? to : field.roleName,
      })),
    })),
  })
  const [hers, his] = [anna.roles[0]!, leo.roles[0]!]
  const swapped = [
    { ...anna, roles: [his] },
    { ...leo, roles: [hers] },
  ]
  const renamed = [anna, { ...leo, roles: ['Client'] }]
  for (const [patch, name] of [
    [{ signers: swapped }, 'SignerLockedException'],
    [{ signers: renamed, template: called([hers, his], 'Client') }, 'FieldLockedException'],
    [{ template: called([hers], his) }, 'FieldLockedException'],
    [{ template: called([his], hers) }, 'FieldLockedException'],
  ] as const)
    expect((await edits.patch(id, patch, etag(started))).body).toMatchObject({ name })
  const patched = await edits.patch(id, { signers: renamed }, etag(started))
  expect(patched.status).toBe(200)
  expect(fieldsIn(patched)).toEqual(called([his], 'Client').files)
})
