import { afterAll, describe, expect, test } from 'vitest'
import { startPdf } from '../../support/pdf/work.ts'
import { described } from '../../support/pdf/described.ts'
import { encrypted } from '../../support/pdf/encrypted.ts'
import { pdfOf, plain, streamOf } from '../../support/pdf/hostile.ts'
import { descriptionOf, readByPdfJs } from '../../support/pdf/pdfjs.ts'
import { ONE_PAGE, RevisedPdf, showing } from '../../support/pdf/revisions.ts'

const pdf = startPdf()
afterAll(() => pdf.stop())

const refusal = (error: unknown) => (error as Error).name
const textOf = async (bytes: Uint8Array) => (await readByPdfJs(bytes)).map(({ text }) => text).join('|')
const PASSWORD = 'Zürich 5 €'
const TEXT = 'Offerof999EURLisbon'

describe('a file that is encrypted but opens without a password is read, with what its author forbids', () => {
  test.each([
    ['rc4-40', ['CHANGING', 'COMMENTING', 'FILLING_IN', 'ASSEMBLING']],
    ['rc4-128', ['CHANGING', 'COMMENTING', 'FILLING_IN', 'ASSEMBLING']],
    ['rc4-128-plain-metadata', ['CHANGING', 'COMMENTING', 'FILLING_IN', 'ASSEMBLING']],
    ['aes-128', ['COPYING']],
    ['aes-128-plain-metadata', []],
    ['aes-256-r5', ['PRINTING']],
    ['aes-256-r6', ['CHANGING', 'COMMENTING']],
  ])('%s', async (name, restrictions) => {
    const taken = await pdf.intake(encrypted(name))
    expect(taken.restrictions).toEqual(restrictions)
    for (const copy of [taken.original, taken.viewing]) {
      expect(await textOf(copy)).toBe(TEXT)
      expect(Buffer.from(copy).includes('/Encrypt')).toBe(false)
    }
  })

  test('and with what describes it, is not sent of it, or is a field of its form', async () => {
    const [taken, bare] = [await pdf.intake(encrypted('aes-256-r6-described')), await pdf.intake(described())]
    expect(taken.restrictions).toContain('CHANGING')
    expect(taken.lostParts).toEqual([{ kind: 'STANDARD', name: 'PDF/A-3b' }])
    expect(taken.formFields).toEqual(bare.formFields)
    expect(await descriptionOf(taken.original)).toEqual(await descriptionOf(bare.original))
  })

  test('the owner’s password lifts the restrictions; any other is ignored', async () => {
    expect((await pdf.intake(encrypted('rc4-128'), 'owner')).restrictions).toEqual([])
    expect((await pdf.intake(encrypted('aes-256-r6'), 'owner')).restrictions).toEqual([])
    expect((await pdf.intake(encrypted('aes-128'), 'of another file')).restrictions).toEqual(['COPYING'])
  })

  test('although its table is damaged', async () => {
    for (const name of ['aes-256-r6', 'aes-128', 'rc4-40']) {
      const whole = encrypted(name)
      const damaged = Buffer.concat([whole, Buffer.from('startxref\n7\n%%EOF\n')])
      expect(await textOf((await pdf.intake(damaged)).original)).toBe(TEXT)
    }
  })

  test('a file that is not encrypted has no restrictions', async () => {
    expect((await pdf.intake(plain())).restrictions).toEqual([])
    const named = Buffer.from(plain().toString('latin1').replace('/Root', '/Encrypt null /Root'))
    expect((await pdf.intake(named)).restrictions).toEqual([])
  })
})

describe('FILE-026 a file that needs a password', () => {
  test.each(['rc4-40', 'rc4-128', 'aes-128', 'aes-256-r5', 'aes-256-r6'])(
    'is opened with it and refused by name without it, also if its objects are packed: %s',
    async (name) => {
      const bytes = encrypted(`${name}-password`)
      expect(await pdf.intake(bytes).catch(refusal)).toBe('EncryptedFileException')
      for (const wrong of ['zürich 5 €', 'Zurich 5 EUR'])
        expect(await pdf.intake(bytes, wrong).catch(refusal)).toBe('WrongPasswordFileException')
      for (const right of [PASSWORD, 'owner'])
        expect(await textOf((await pdf.intake(bytes, right)).original)).toBe(TEXT)
    },
  )

  test('may be opened with a password typed in another Unicode form', async () => {
    const { original } = await pdf.intake(encrypted('aes-256-r6-password'), PASSWORD.normalize('NFD'))
    expect(await textOf(original)).toBe(TEXT)
  })

  test('is refused by that name although its table is damaged', async () => {
    const damaged = Buffer.concat([encrypted('aes-256-r6-password'), Buffer.from('startxref\n7\n%%EOF\n')])
    expect(await pdf.intake(damaged).catch(refusal)).toBe('EncryptedFileException')
  })
})

describe('a file is refused by name if it is encrypted', () => {
  const withHandler = (dictionary: string) =>
    Buffer.from(
      plain({ more: [dictionary] })
        .toString('latin1')
        .replace('/Root', '/Encrypt 5 0 R /Root'),
    )

  test.each([
    ['for certain certificates', '<< /Filter /Adobe.PubSec /SubFilter /adbe.pkcs7.s5 /V 4 /Length 128 >>'],
    ['by a rights service', '<< /Filter /EBX_HANDLER /V 1 >>'],
    ['in a way that is not published', '<< /Filter /Standard /V 3 /R 3 /O <00> /U <00> /P -4 >>'],
  ])('%s', async (_, dictionary) => {
    expect(await pdf.intake(withHandler(dictionary)).catch(refusal)).toBe('UnsupportedEncryptionFileException')
  })

  test('although its objects are packed', async () => {
    const { bytes } = new RevisedPdf().revise({
      section: 'stream',
      plain: { 1: ONE_PAGE[1], 10: showing('100') },
      packed: { ...ONE_PAGE, 5: '[10 0 R]' },
    })
    const text = bytes.toString('latin1').replace('/ID [<00> <00>]', '/Encrypt 1 0 R /ID[]')
    expect(await pdf.intake(Buffer.from(text, 'latin1')).catch(refusal)).toBe('UnsupportedEncryptionFileException')
  })
})

test('a file whose attachments alone are encrypted needs no password and has no restrictions', async () => {
  const secret = '00'.repeat(32)
  const bytes = pdfOf(
    '<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [(a.txt) 6 0 R] >> >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    streamOf('BT /F 20 Tf 20 200 Td (999) Tj ET'),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Filespec /F (a.txt) /EF << /F 7 0 R >> >>',
    streamOf('0123456789abcdef0123456789abcdef', '/Type /EmbeddedFile'),
    `<< /Filter /Standard /V 4 /R 4 /Length 128 /P -3904 /O <${secret}> /U <${secret}> /StmF /Identity /StrF /Identity ` +
      '/EFF /StdCF /CF << /StdCF << /AuthEvent /EFOpen /CFM /AESV2 /Length 16 >> >> >>',
  )
  const named = Buffer.from(bytes.toString('latin1').replace('/Root', '/Encrypt 8 0 R /Root'), 'latin1')
  const taken = await pdf.intake(named)
  expect(taken.restrictions).toEqual([])
  expect(await textOf(taken.original)).toBe('999')
})
