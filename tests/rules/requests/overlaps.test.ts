import { expect, test } from 'vitest'
import { overlapsOf } from '#machines/rules/requests/overlaps.ts'
import type { DocumentFile } from '#machines/rules/documents/shared-document.ts'
import type { DraftSigner } from '#machines/rules/requests/draft-signers.ts'
import { field } from '../../support/samples/wizard.ts'

const anna = { role: 'Anna' } as DraftSigner
const ben = { role: 'Ben' } as DraftSigner
const page = { width: 595, height: 842 }
const files = [
  { id: 'a', pageSizes: [page, page] },
  { id: 'b', pageSizes: [page] },
] as DocumentFile[]
const box = { posX: 0.1, posY: 0.1, width: 0.5, height: 0.18 }
const signature = { ...field, ...box, anchorType: 'SIGNATURE' as const, roleName: 'Anna', pageNumber: 1 }
const bens = { ...signature, roleName: 'Ben', posX: 0.4 }

const found = (a: (typeof signature)[], b: (typeof signature)[] = []) =>
  overlapsOf({ files, fields: { a, b }, signers: [anna, ben] })

test('signatures of two signers that overlap are found, with the page counted through all files', () => {
  expect(found([signature, bens])).toEqual([{ signers: [anna, ben], page: 1 }])
  expect(found([], [bens, signature])).toEqual([{ signers: [anna, ben], page: 3 }])
})

test('two signers are named once, with the first page', () => {
  const later = [signature, bens].map((one) => ({ ...one, pageNumber: 2 }))
  expect(found([...later, signature, bens], [signature, bens])).toEqual([{ signers: [anna, ben], page: 1 }])
})

test('fields side by side, on different pages, of one signer, or of another type do not overlap', () => {
  expect(found([signature, { ...bens, posX: 0.6 }])).toEqual([])
  expect(found([signature, { ...bens, posX: 0.5995 }])).toEqual([])
  expect(found([signature, { ...bens, posY: 0.28 }])).toEqual([])
  expect(found([signature, { ...bens, pageNumber: 2 }])).toEqual([])
  expect(found([signature], [bens])).toEqual([])
  expect(found([signature, { ...bens, roleName: 'Anna' }])).toEqual([])
  expect(found([signature, { ...bens, anchorType: 'TEXT' as never }])).toEqual([])
})
