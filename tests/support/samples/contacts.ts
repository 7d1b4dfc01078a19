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

export const sampleContacts: Contact[] = people.map(([firstName, lastName, email, lastUsedDate], i) => ({
  id: `6740c0de1f3a8e0012d4b00${i + 1}`,
  email,
  firstName,
  lastName,
  lastUsedDate,
}))
