import zlib from 'node:zlib'
import { PDF } from '@libpdf/core'
import { afterEach, expect, test, vi } from 'vitest'
import { addAudit } from '../../../server/pdf/audit/add-audit.ts'
import { append } from '../../../server/pdf/append.ts'
import { audit } from '../../../server/pdf/audit/audit.ts'
import { localTimeText } from '../../../server/pdf/audit/times.ts'
import { english } from '../../../server/pdf/audit/words-en.ts'
import { balanceOf } from '../../../server/pdf/content/content.ts'
import { draw } from '../../../server/pdf/draw.ts'
import { embed } from '../../../server/pdf/fonts.ts'
import { seal } from '../../../server/pdf/seal.ts'
import { replaceBuiltIn } from '../../support/built-in.ts'
import { described } from '../../support/pdf/described.ts'
import { manyPages, plain } from '../../support/pdf/hostile.ts'
import { auditDocument } from '../../support/samples/audit.ts'

const ABOUT = { title: 'Contract', language: 'en' } as const

// How much is done to draw and seal documents, counted instead of timed.

let restore = () => {}
afterEach(() => {
  restore()
  vi.restoreAllMocks()
})

test('the tables of a font are parsed once, and each document has the letters that it uses', () => {
  const [first, second] = [embed(PDF.create(), 'regular'), embed(PDF.create(), 'regular')]
  expect(second.program).toBe(first.program)
  first.encodeText('Zoë')
  expect([first, second].map((font) => font.getUsedGlyphIds().length)).toEqual([4, 1])
})

test('times of a document are read in one format of its time zone', () => {
  const { DateTimeFormat } = Intl
  const made = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (...given) {
    return new DateTimeFormat(...given)
  })
  const at = (zone: string) => localTimeText(new Date('2026-11-21T08:42:00Z'), zone, english, false)
  expect(['Asia/Tokyo', 'Asia/Tokyo', 'America/Lima', 'America/Lima'].map(at)).toEqual([
    '17:42 in Tokyo',
    '17:42 in Tokyo',
    '03:42 in Lima',
    '03:42 in Lima',
  ])
  expect(made).toHaveBeenCalledTimes(2)
})

test('no text is made of the operators and operands of a page to see whether its content is balanced', () => {
  const content = Buffer.from(
    'q 1 0 0 1 0 0 cm BT /F 12 Tf [(a\\)b) -3.5 <00>] TJ ET Q Q /S <</MCID 1>> BDC '.repeat(100),
  )
  const texts = vi.spyOn(Buffer.prototype, 'toString')
  const { surplus, closing } = balanceOf(content)
  expect(texts).not.toHaveBeenCalled()
  expect([surplus.length, closing]).toEqual([100, '\nEMC'.repeat(100)])
})

test('the content of our own documents is copied as it is', async () => {
  const drawn = draw(plain(), [])
  const audited = audit(auditDocument())
  const unpacked = vi.fn(zlib.inflateSync)
  restore = replaceBuiltIn(zlib, { inflateSync: unpacked })
  append(drawn, drawn)
  addAudit(drawn, audited, ABOUT)
  expect(unpacked).not.toHaveBeenCalled()
})

test('what surrounds the content of each page is written once', () => {
  const joined = Buffer.from(addAudit(draw(manyPages(40), []), audit(auditDocument()), ABOUT)).toString('latin1')
  const contents = [...joined.matchAll(/\/Contents (\[\d+ 0 R \d+ 0 R \])/g)].map(([, streams]) => streams)
  expect([contents.length, new Set(contents).size]).toEqual([40, 1])
})

test('a tagged document is not read again to add its audit document: all but its catalog and roots keep their bytes', () => {
  const drawn = Buffer.from(draw(described(), [])).toString('latin1')
  const [, content] = /\/Contents \[(\d+) 0 R/.exec(drawn)!
  const wrong = '9'.repeat(content!.length)
  const damaged = Buffer.from(drawn.replace(`\n${content} 0 obj`, `\n${wrong} 0 obj`), 'latin1')
  expect(() => append(damaged, damaged)).toThrow('is not at')
  const objectsOf = (file: string) => file.slice(0, file.lastIndexOf('xref\n0')).split('endobj\n')
  const audited = Buffer.from(addAudit(damaged, audit(auditDocument()), ABOUT)).toString('latin1')
  const kept = new Set(objectsOf(audited))
  const changed = objectsOf(drawn).filter((object) => !kept.has(object))
  const kinds = changed.map((object) => /\/Type \/(\w+)|\/(Nums)/.exec(object)?.slice(1).join(''))
  expect(kinds.toSorted()).toEqual(['Catalog', 'Nums', 'Pages', 'StructTreeRoot'])
})

test('of a document to seal, only its catalog and first page are read', async () => {
  const drawn = Buffer.from(draw(manyPages(2), []))
  const damaged = Buffer.from(drawn.toString('latin1').replace('\n3 0 obj', '\n9 0 obj'), 'latin1')
  const order = { at: new Date(), reason: 'x', name: 'x', reserved: 8 }
  const sealed = await seal(damaged, order, async () => Buffer.from('signed'))
  expect(Buffer.from(sealed).subarray(0, damaged.length).equals(damaged)).toBe(true)
  expect(() => draw(damaged, [])).toThrow('is not at')
})

test('the audit document has one content for each page, and only the letters used of its fonts, compressed', () => {
  const audited = audit(auditDocument())
  expect(audited.length).toBeLessThan(80_000)
  expect(
    Buffer.from(audited)
      .toString('latin1')
      .match(/\/Contents \d+ 0 R/g),
  ).toHaveLength(2)
})
