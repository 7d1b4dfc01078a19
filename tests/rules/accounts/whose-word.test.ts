import { expect, test } from 'vitest'
import { addressee, countsEverywhere, speaksFor, type Word } from '#machines/rules/accounts/whose-word.ts'

const domains = ['works.example', 'sub.mills.example']
const provider = (isSure: boolean): Word => ({ by: 'provider', domains, isSure })

/** Whose word about an address counts in all tenants, written down by hand. */
const TABLE: [Word, string, boolean][] = [
  // Our own mailed link, for any address.
  [{ by: 'link' }, 'ada@anywhere.example', true],
  // Those who manage accounts, invite or import never.
  [{ by: 'administrator' }, 'ada@works.example', false],
  [{ by: 'administrator' }, 'ada@anywhere.example', false],
  // A provider for the domains of its tenant, and only if it calls the address verified.
  [provider(true), 'ada@works.example', true],
  [provider(true), 'Ada@Works.Example', true],
  [provider(false), 'ada@works.example', false],
  [provider(true), 'ada@sub.mills.example', true],
  // Neither for a subdomain, nor for the domain above, nor for one that only ends or begins alike.
  [provider(true), 'ada@deep.works.example', false],
  [provider(true), 'ada@mills.example', false],
  [provider(true), 'ada@fireworks.example', false],
  [provider(true), 'ada@works.example.evil.example', false],
  [provider(true), 'works.example@evil.example', false],
  [provider(true), 'ada@anywhere.example', false],
  [{ by: 'provider', domains: [], isSure: true }, 'ada@works.example', false],
]

test.each(TABLE)('the word of %j about %s counts in all tenants: %s', (word, mail, counts) => {
  expect(countsEverywhere(word, mail)).toBe(counts)
})

test('a tenant speaks for the addresses of its domains, and no others', () => {
  for (const [mail, speaks] of [
    ['ada@works.example', true],
    ['ADA@WORKS.EXAMPLE', true],
    ['ada@deep.works.example', false],
    ['ada@xworks.example', false],
  ] as const)
    expect([mail, speaksFor(domains, mail)]).toEqual([mail, speaks])
})

test('what others send to an address is an account’s only if the address is shown to be its holder’s', () => {
  expect(addressee({ id: 'a', mailValidated: true })).toBe('a')
  expect(addressee({ id: 'a', mailValidated: false })).toBeNull()
})
