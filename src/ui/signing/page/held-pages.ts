import type { SigningView } from '#machines/rules/signing/signing.ts'
import type { Sheet } from './layout.ts'

/** The pages that the focus can move to, in order: those with a field of the signer, or with what others gave. */
export function focusablePages({ files }: Pick<SigningView, 'files'>, sheets: readonly Sheet[]): number[] {
  const numbers = files.map(
    ({ fields }) =>
      new Set(fields.flatMap(({ field, isMine, value }) => (isMine || value !== null ? field.pageNumber : []))),
  )
  return sheets.filter(({ file, number }) => numbers[file]!.has(number)).map(({ page }) => page)
}

/**
 * The pages whose fields exist wherever the pages are scrolled to, so that the focus never skips one or gets lost: those
 * of `at` (the pages with the focus and the current field) with the focusable pages around them, the first and the last.
 */
export function heldPages(focusable: readonly number[], at: readonly number[]): ReadonlySet<number> {
  const around = at.flatMap((page) => [
    page,
    focusable.findLast((other) => other < page),
    focusable.find((other) => other > page),
  ])
  return new Set([focusable[0], focusable.at(-1), ...around].filter((page) => page !== undefined))
}
