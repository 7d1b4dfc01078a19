import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from '../support/server/desk.ts'
import { drafted, type Request } from '../support/server/signing.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

test('a draft takes no signer of another request: the id is replaced, and the other request stays as it is', async () => {
  const theirs = await drafted(desk.server, await desk.server.signIn('sophie'))
  const [anna] = theirs.request.signers
  const { id } = await desk.begin()
  const mallory = { mail: 'mallory@example.org', firstName: 'Mallory', lastName: 'Moore', roles: ['Mallory'] }
  const { status, body } = await desk.patch(id, { signers: [{ ...mallory, id: anna!.id }] })
  expect(status).toBe(200)
  const [own] = (body as Request).signers
  expect(own).toMatchObject({ mail: mallory.mail })
  expect(own!.id).not.toBe(anna!.id)
  const after = await desk.get(theirs.id, await desk.server.signIn('sophie'))
  expect((after.body as Request).signers).toEqual(theirs.request.signers)
})
