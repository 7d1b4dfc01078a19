import { PdfArray, PdfDict, type PdfObject, PdfString } from '@libpdf/core'
import { dictOf, listOf, type Source } from '../source.ts'

/** Nodes and pairs that are read of a tree. */
const MAX_STEPS = 100_000

/** The pairs of a name tree or number tree (PDF 32000-1, 7.9.6 and 7.9.7). A loop ends, and so does a tree out of proportion. */
export function* pairsOf(
  source: Source,
  root: PdfObject | undefined,
  kind: 'Names' | 'Nums',
): Generator<[key: PdfObject, value: PdfObject]> {
  const seen = new Set<PdfDict>()
  const waiting: (PdfObject | undefined)[] = [root]
  let steps = 0
  while (waiting.length > 0) {
    const node = dictOf(source, waiting.pop())
    if (!node || seen.has(node)) continue
    seen.add(node)
    const pairs = listOf(source, node.get(kind))
    for (let index = 0; index + 1 < pairs.length; index += 2) {
      if (++steps > MAX_STEPS) return
      const key = source.resolve(pairs[index])
      if (key) yield [key, pairs[index + 1]!]
    }
    const kids = listOf(source, node.get('Kids'))
    steps += kids.length
    if (steps > MAX_STEPS) return
    waiting.push(...kids.toReversed())
  }
}

/** The bytes of a string, each as one character. */
export const keyOf = ({ bytes }: PdfString): string => Buffer.from(bytes).toString('latin1')

/** A name tree with these pairs, by the bytes of their names. */
export function nameTree(pairs: ReadonlyMap<string, PdfObject>): PdfDict {
  const names = [...pairs.keys()].toSorted((a, b) => (a < b ? -1 : 1))
  const bytes = (name: string) => new PdfString(Buffer.from(name, 'latin1'))
  return PdfDict.of({ Names: new PdfArray(names.flatMap((name) => [bytes(name), pairs.get(name)!])) })
}
