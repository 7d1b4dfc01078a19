import { expect, test, vi } from 'vitest'
import { sendAgreement } from '../../examples/host/paraph.ts'

test('the shop of the example takes the name and address of its visitor, and nothing else that the browser sends', async () => {
  const patched: string[] = []
  const called = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, options) => {
    if (options?.method === 'PATCH') patched.push(options.body as string)
    return Response.json({ id: 'a', signers: [] })
  })
  const visitor = { firstName: 'Anna', lastName: 'Berg', mail: 'anna.berg@example.org', otpType: 'NONE' }
  await sendAgreement({ address: 'https://sign.example.org', token: 'prh_1' }, visitor)
  called.mockRestore()
  const { firstName, lastName, mail } = visitor
  const { signers } = JSON.parse(patched[0]!) as { signers: object[] }
  expect(signers).toEqual([{ firstName, lastName, mail, roles: ['Customer'], embedded: true }])
})
