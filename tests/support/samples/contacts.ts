import type { components } from '#openapi'
import { camille } from './account.ts'

type Contact = components['schemas']['Contact']

/** Somebody who has an address book. */
export const keeper: components['schemas']['Account'] = {
  ...camille,
  rights: { ...camille.rights, createContacts: true },
}

export const CONTACT_ID = '6740c0de1f3a8e0012d4b001'

const people: [firstName: string, lastName: string, email: string, lastUsedDate: string | null][] = [
  ['Anne', 'Delacroix', 'a.delacroix@posteo.example', '2026-11-20T09:00:00Z'],
  ['Bastien', 'Aubrac', 'bastien@aubrac-conseil.example', '2026-11-19T09:00:00Z'],
  ['Maximiliane', 'von Hohenstein-Ostrowska', 'maximiliane.von.hohenstein-ostrowska@verwaltung.example', null],
]

const contactOf = ([firstName, lastName, email, lastUsedDate]: (typeof people)[number], i: number): Contact => ({
  id: `6740c0de1f3a8e0012d4b00${i + 1}`,
  email,
  firstName,
  lastName,
  lastUsedDate,
})

export const sampleContacts: Contact[] = people.map(contactOf)

const more: typeof people = [
  ['Hélène', 'Delmas', 'helene.delmas@atelier-morel.example', '2026-11-18T09:00:00Z'],
  ['Jonas', 'Weber', 'jonas@kaltbach.example', '2026-11-21T09:00:00Z'],
  ['Inès', 'Haddad', 'ines@kaltbach.example', null],
  ['Delphine', 'Arnaud', 'delphine@arnaud.example', '2026-01-05T09:00:00Z'],
]

/** An address book with more people than are suggested at once. */
export const addressBook: Contact[] = [...people, ...more].map(contactOf)
