import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameRole, roleProblems } from '#machines/rules/templates/template-checks.ts'
import { rolesOfSigners } from '#machines/rules/templates/roles-of-signers.ts'

const anna = { firstName: 'Anna', lastName: 'Roux', mail: 'anna@example.org' }
const leo = { firstName: 'Léo', lastName: 'Roux-Martin', mail: 'leo@example.org' }
const rolesOf = (roles: string[], language: 'EN' | 'FR' = 'EN') =>
  rolesOfSigners(
    roles.map((role, i) => ({ ...(i % 2 ? leo : anna), role })),
    language,
  ).roles

test('TPL-034 a role keeps its own name, and has a number if it is named after a signer', () => {
  expect(rolesOf(['Tenant', 'Landlord'])).toEqual(['Tenant', 'Landlord'])
  expect(rolesOf(['Anna Roux', 'Léo Roux-Martin'])).toEqual(['Signer 1', 'Signer 2'])
  expect(rolesOf(['ANNA ROUX 2', 'Landlord'], 'FR')).toEqual(['Signataire 1', 'Landlord'])
  expect(rolesOf(['anna@example.org', 'Tenant (Anna Roux)'])).toEqual(['Signer 1', 'Signer 2'])
})

test('a role without a name, with that of another one or of the sender has a number that is free', () => {
  expect(rolesOf(['', 'Tenant', 'tenant '])).toEqual(['Signer 1', 'Tenant', 'Signer 3'])
  expect(rolesOf(['Signer 2', ''])).toEqual(['Signer 2', 'Signer 3'])
  expect(rolesOf(['request', 'x'.repeat(201)])).toEqual(['Signer 1', 'Signer 2'])
})

test('TPL-034 in texts the roles take the place of names and addresses', () => {
  const { textOf } = rolesOfSigners(
    [
      { ...anna, role: 'Anna Roux' },
      { ...leo, role: 'Landlord' },
    ],
    'EN',
  )
  expect(textOf('Dear anna roux, write to LEO@example.org or Léo Roux-Martin ($&)', 200)).toBe(
    'Dear Signer 1, write to Landlord or Landlord ($&)',
  )
  expect(textOf('Anna Roux', 5)).toBe('Signe')
})

test('TPL-034 the roles are valid and name nobody, whoever signs', () => {
  const word = fc.string({ minLength: 3, maxLength: 12 }).filter((text) => text.trim().length > 2)
  const signer = fc.record({ role: fc.string({ maxLength: 30 }), firstName: word, lastName: word, mail: word })
  fc.assert(
    fc.property(fc.array(signer, { minLength: 1, maxLength: 8 }), (signers) => {
      const { roles } = rolesOfSigners(signers, 'EN')
      expect(roleProblems(roles.map((name) => ({ name }))).filter((problem) => problem !== null)).toEqual([])
      for (const { firstName, lastName } of signers)
        expect(roles.some((role) => isSameRole(role, `${firstName} ${lastName}`))).toBe(false)
    }),
  )
})
