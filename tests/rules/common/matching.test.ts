import { expect, test } from 'vitest'
import { matchIn } from '#machines/rules/common/matching.ts'

const hit = (text: string, typed: string) => {
  const match = matchIn(text, typed)
  return match && text.slice(match.start, match.end)
}

test.each([
  ['Partnership agreement', 'agree', 'agree'],
  ['Demandes à signer', 'A s', 'à s'],
  ['Élève', 'eleve', 'Élève'],
  ['E\u0301le\u0300ve', 'ele', 'E\u0301le\u0300'],
  ['Straße', 'strasse', null],
  ['𝒳 Contacts 😀 list', 'list', 'list'],
  ['Contacts', ' con ', 'Con'],
  ['Contacts', '', ''],
  ['Contacts', 'contactss', null],
  ['', 'a', null],
  ['İstanbul', 'ist', 'İst'],
])('in “%s”, what reads like “%s” is %j', (text, typed, expected) => expect(hit(text, typed)).toBe(expected))
