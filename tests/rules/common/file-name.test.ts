import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeFileName, uniqueNames } from '#machines/rules/common/file-name.ts'
import { archiveName, copyName, proofFileName, sealedFileName } from '#machines/rules/requests/file-names.ts'

describe('a name that every file system takes', () => {
  test.each([
    ['Lease 2026.pdf', 'Lease 2026.pdf'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['a/b\\c:d*e?f"g<h>i|j.pdf', 'a_b_c_d_e_f_g_h_i_j.pdf'],
    ['line\nbreak\u0000\u202efdp.exe', 'line_break__fdp.exe'],
    ['con', '_con'],
    ['NUL.pdf', '_NUL.pdf'],
    ['com1.tar.gz', '_com1.tar.gz'],
    ['console.pdf', 'console.pdf'],
    ['name. . .pdf', 'name.pdf'],
    ['...', 'document'],
    ['  ', 'document'],
    ['.hidden.pdf', 'hidden.pdf'],
    ['e\u0301te\u0301.pdf', 'été.pdf'],
    ['half \ud83d.pdf', 'half \ufffd.pdf'],
  ])('%j becomes %j', (name, expected) => {
    expect(safeFileName(name)).toBe(expected)
  })

  test('is at most 200 bytes long, and keeps its ending', () => {
    const long = safeFileName(`${'é'.repeat(300)}.pdf`)
    expect([Buffer.byteLength(long), long.endsWith('é.pdf')]).toEqual([200, true])
    const request = sealedFileName('𝔄'.repeat(200), 'FR', 'SIGNED_FILE_WITH_AUDIT')
    expect(Buffer.byteLength(request)).toBeLessThanOrEqual(200)
    expect(request).toMatch(/^𝔄+_signe_avec_audit\.pdf$/u)
  })

  test('whatever the text is', () => {
    assert(
      property(
        string({
          unit: constantFrom(
            '/',
            '\\',
            ':',
            '*',
            '"',
            '<',
            '|',
            '.',
            ' ',
            '\0',
            '\u202e',
            'é',
            'con',
            '日',
            '𝔄',
            '\ud83d',
            'NUL',
            '.pdf',
          ),
          maxLength: 300,
        }),
        (text) => {
          const name = safeFileName(text)
          expect(name).not.toMatch(/[/\\:*?"<>|\p{Cc}]|^\.|[. ]$|^$/u)
          expect(Buffer.byteLength(name)).toBeLessThanOrEqual(201)
        },
      ),
    )
  })
})

test('equal names get a number, also where a file system takes them for equal', () => {
  expect(uniqueNames(['a.pdf', 'A.PDF', 'a (2).pdf', 'a.pdf', 'b', 'b'])).toEqual([
    'a.pdf',
    'A (2).PDF',
    'a (2) (2).pdf',
    'a (3).pdf',
    'b',
    'b (2)',
  ])
})

test('files are named after their request, in its language; the proof has one name everywhere', () => {
  expect(sealedFileName('Lease 2026/11', 'EN', 'SIGN_FILE')).toBe('Lease 2026_11_signed.pdf')
  expect(sealedFileName('Bail', 'FR', 'SIGNED_FILE_WITH_AUDIT')).toBe('Bail_signe_avec_audit.pdf')
  expect(sealedFileName('Bail', 'FR', 'AUDIT_TRAIL')).toBe('Bail_audit.pdf')
  expect(copyName('Lease.PDF', 'EN', 'current')).toBe('Lease_copy.pdf')
  expect(copyName('Bail.pdf', 'FR', 'original')).toBe('Bail_non_signe.pdf')
  expect([proofFileName('Lease'), archiveName('Lease')]).toEqual(['Lease_proof.json', 'Lease.zip'])
})

test('EDIT-007 a copy with the signatures given so far is called temporary, in both languages', () => {
  expect(copyName('Lease.pdf', 'EN', 'temporary')).toBe('Lease_temporary.pdf')
  expect(copyName('Bail.pdf', 'FR', 'temporary')).toBe('Bail_temporaire.pdf')
})
