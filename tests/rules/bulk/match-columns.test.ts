import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsProblem } from '#machines/rules/bulk/check-columns.ts'
import { matchColumns } from '#machines/rules/bulk/match-columns.ts'
import { bulkField, bulkTemplate } from './bulk-samples.ts'

const guesses = (headers: string[], change: Parameters<typeof bulkTemplate>[0] = {}) =>
  matchColumns(bulkTemplate(change), headers).map(({ target, role, field }) => [target, role ?? field].join(' ').trim())

test.each([
  ['Email', 'First name', 'Last name'],
  ['E-mail', 'Prénom', 'Nom'],
  ['E‑mail client', 'Prénom client', 'Nom client'],
  ['Client mail', 'Client first name', 'Client surname'],
  ['Adresse e-mail du client', 'PRENOM DU CLIENT', 'Nom de famille du client'],
  ['Client’s e-mail address', 'Given name of the client', 'Family name'],
  ['email_client', 'prenom_client', 'nom_client'],
  ['Courriel 1', 'Prénom 1', 'Nom 1'],
])('BULK-003 the only role gets its person from “%s”, “%s” and “%s”', (...headers) =>
  expect(guesses(headers)).toEqual(['EMAIL Client', 'FIRST_NAME Client', 'LAST_NAME Client']),
)

test('BULK-003 of several roles a header names the role or its place', () => {
  const roles = ['Client', 'Client 2', 'Témoin']
  expect(guesses(['Mail client 2', 'Mail client', 'mail TEMOIN', 'Nom 3', 'Mail'], { roles })).toEqual([
    'EMAIL Client 2',
    'EMAIL Client',
    'EMAIL Témoin',
    'LAST_NAME Témoin',
    'IGNORED',
  ])
})

test('BULK-003 fields, the name and the language are guessed, and nothing twice', () => {
  const fields = [bulkField('rent', { anchorName: 'Loyer mensuel' })]
  expect(guesses(['loyer-mensuel', 'Objet', 'Langue', 'Loyer mensuel', 'Ville', ''], { fields })).toEqual([
    'REQUEST_FIELD rent',
    'REQUEST_NAME',
    'LANGUAGE',
    'IGNORED',
    'IGNORED',
    'IGNORED',
  ])
})

test('a field named like a person’s data is guessed once the person has it', () => {
  const fields = [bulkField('own', { anchorName: 'Nom' })]
  expect(guesses(['Nom', 'Nom'], { fields })).toEqual(['LAST_NAME Client', 'REQUEST_FIELD own'])
})

test('whatever the headers are, each gets a meaning, none twice, of what the template has', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom('Client', 'Client 2', 'Témoin', 'du', '1'), { maxLength: 4 }),
      fc.array(fc.oneof(fc.string(), fc.constantFrom('Mail', 'Mail client', 'Nom 2', 'Mail 1', 'Rent')), {
        maxLength: 9,
      }),
      (roles, headers) => {
        const template = bulkTemplate({ roles, fields: [bulkField('Rent')] })
        const columns = matchColumns(template, headers)
        expect(columns.map(({ header }) => header)).toEqual(headers)
        expect([null, 'BulkColumnMissingException']).toContain(columnsProblem(template, columns)?.name ?? null)
      },
    ),
  ))
