import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readStatement, statementText, type Statement } from '#machines/rules/proofs/statement.ts'

const salt = '0123456789abcdef'.repeat(2)
const request = 'a'.repeat(24)
const hash = 'b'.repeat(64)
const act: Statement = {
  kind: 'ACT',
  action: 'SIGN_REQUEST',
  request,
  salt,
  actor: { id: 'c'.repeat(24), name: 'Élise "Lili" Garnier' },
  at: '2026-11-21T08:42:00.000Z',
  originals: [hash],
}
const words = { organization: 'Maison Verdier', requestName: 'Lease', fileName: 'Lease.pdf' }
const file: Statement = {
  kind: 'FILE',
  request,
  salt,
  ...words,
  fileType: 'SIGN_FILE',
  sha256: hash,
  signatures: [hash],
}
const certified: Statement = {
  kind: 'FILE',
  request,
  salt,
  ...words,
  fileType: 'CERTIFIED_FILE',
  sha256: hash,
  at: '2026-11-21T08:42:00.000Z',
  metadata: [{ key: 'Case', value: 'A 12' }],
}

describe('the text of a statement', () => {
  test('never changes its format', () => {
    expect(statementText(act)).toBe(
      `{"action":"SIGN_REQUEST","actor":{"id":"${'c'.repeat(24)}","name":"Élise \\"Lili\\" Garnier"},"at":"2026-11-21T08:42:00.000Z","kind":"ACT","originals":["${hash}"],"request":"${request}","salt":"${salt}","version":1}`,
    )
    expect(statementText(file)).toBe(
      `{"fileName":"Lease.pdf","fileType":"SIGN_FILE","kind":"FILE","organization":"Maison Verdier","request":"${request}","requestName":"Lease","salt":"${salt}","sha256":"${hash}","signatures":["${hash}"],"version":1}`,
    )
  })

  test('never changes the format of a certified file', () => {
    const text = statementText(certified)
    expect(text).toBe(
      `{"at":"2026-11-21T08:42:00.000Z","fileName":"Lease.pdf","fileType":"CERTIFIED_FILE","kind":"FILE","metadata":[{"key":"Case","value":"A 12"}],"organization":"Maison Verdier","request":"${request}","requestName":"Lease","salt":"${salt}","sha256":"${hash}","version":1}`,
    )
    expect(readStatement(text)).toMatchObject(certified)
  })

  test('is the same for composed and decomposed letters', () => {
    const named = (requestName: string): Statement => ({ ...file, requestName })
    expect(statementText(named('E\u0301te\u0301'))).toBe(statementText(named('Été')))
  })

  test('is parsed to its parts, for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
        const text = statementText({ ...act, actor: { ...act.actor, name } })
        expect(readStatement(text)).toMatchObject({ actor: { name: name.normalize('NFC') } })
      }),
    )
  })

  test.each([
    ['nothing', ''],
    ['another version', statementText(act).replace('"version":1', '"version":2')],
    ['a space', `${statementText(act)} `],
    ['an escape that is not needed', statementText(act).replace('Garnier', '\\u0047arnier')],
    ['decomposed letters', statementText(act).normalize('NFD')],
    ['another order', statementText(act).replace(/^\{("action":"SIGN_REQUEST"),(.*)\}$/, '{$2,$1}')],
    ['a word more', statementText(act).replace('"kind"', '"extra":1,"kind"')],
    ['a key twice', statementText(act).replace('"kind":"ACT"', '"kind":"ACT","kind":"ACT"')],
    ['no original', statementText(act).replace(`["${hash}"]`, '[]')],
    ['a sealed file without signatures', statementText(file).replace(`,"signatures":["${hash}"]`, '')],
    ['a certified file without a time', statementText(certified).replace(/"at":"[^"]*",/, '')],
    ['a certified file at no time', statementText(certified).replace('.000Z', '')],
    ['a certified file without metadata', statementText(certified).replace(/"metadata":\[[^\]]*\],/, '')],
    ['an entry without a value', statementText(certified).replace(',"value":"A 12"', '')],
    ['a certified file with signatures', statementText(file).replace('SIGN_FILE', 'CERTIFIED_FILE')],
    ['a sealed file at a time', statementText(certified).replace('CERTIFIED_FILE', 'SIGN_FILE')],
    ['an original with signatures', statementText(file).replace('SIGN_FILE', 'ORIGINAL_FILE')],
  ])('is not parsed with %s', (_, text) => {
    expect(readStatement(text)).toBeNull()
  })
})
