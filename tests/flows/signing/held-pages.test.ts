import { expect, test } from 'vitest'
import { focusablePages, heldPages } from '#ui/signing/page/held-pages.ts'
import { sheetsOf } from '#ui/signing/page/layout.ts'
import { mine, signingView, vat } from '../../support/samples/signer.ts'

const A4 = { width: 595, height: 842 }
const held = (focusable: number[], at: number[]) => [...heldPages(focusable, at)].toSorted((a, b) => a - b)

test('the focus can move to pages with a field of the signer or with what others gave, in any file', () => {
  const [file] = signingView().files
  const on = (pageNumber: number) => mine({ ...vat, pageNumber })
  const given = (pageNumber: number) => ({ ...on(pageNumber), isMine: false, value: 'Lyon' })
  const awaited = (pageNumber: number) => ({ ...on(pageNumber), isMine: false, value: null })
  const pages = [A4, A4, A4]
  const files = [
    { ...file!, pages, fields: [on(2), awaited(1)] },
    { ...file!, pages, fields: [given(3), awaited(2)] },
  ]
  const view = signingView({ files })
  expect(focusablePages(view, sheetsOf(view))).toEqual([1, 5])
})

test('the first and the last page for the focus are held, and those around the current ones', () => {
  const focusable = [3, 7, 20, 40, 90]
  expect(held(focusable, [])).toEqual([3, 90])
  expect(held(focusable, [20])).toEqual([3, 7, 20, 40, 90])
  expect(held(focusable, [60])).toEqual([3, 40, 60, 90])
  expect(held(focusable, [3, 90])).toEqual([3, 7, 40, 90])
  expect(held([], [])).toEqual([])
})
