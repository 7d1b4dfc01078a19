import { expect, test } from 'vitest'
import { newSigner, type DraftSigner } from '#machines/rules/requests/draft-signers.ts'
import { signersLost, withPeople } from '#machines/rules/requests/of-templates/replacement.ts'

const signer = (role: string, change: Partial<DraftSigner> = {}): DraftSigner => ({
  ...newSigner(role, [], { otpType: 'MAIL' }),
  role,
  ...change,
})
const anna = { mail: 'anna.berg@example.org', firstName: 'Anna', lastName: 'Berg' }

test('TPLD-019 signers are lost whose role none of the templates has; a role that has nobody loses nobody', () => {
  const draft = [signer('Tenant', anna), signer('Landlord'), signer('Agent', { lastName: 'Martin' }), signer('', anna)]
  expect(signersLost(draft, ['tenant ', 'Witness']).map(({ role }) => role)).toEqual(['Agent', ''])
  expect(signersLost(draft, []).map(({ role }) => role)).toEqual(['Tenant', 'Agent', ''])
})

test('TPLD-019 who had a role of the same name has it again, with the terms of the template', () => {
  const [tenant, witness] = withPeople(
    [signer('tenant', { id: 'a', signatureType: 'OPTIONAL' }), signer('Witness', { id: 'b' })],
    [signer('Tenant', { ...anna, id: 'c', isMe: true }), signer('Witness'), signer('Landlord', anna)],
  )
  expect(tenant).toMatchObject({ ...anna, id: 'a', role: 'tenant', signatureType: 'OPTIONAL', isMe: true })
  expect(witness).toMatchObject({ id: 'b', mail: '', firstName: '' })
})
