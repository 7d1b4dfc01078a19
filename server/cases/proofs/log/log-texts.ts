import { base64Of, hexOf } from './checkpoint.ts'

/** That a log continues an earlier state of it: the earlier size, a proof, and the newest checkpoint as a note. */
export type Consistency = { old: number; path: readonly string[]; note: string }

/** That an entry is in a log: its index, a proof, and the newest checkpoint as a note. */
export type Inclusion = { index: number; path: readonly string[]; note: string }

/** What a log sends to a witness (C2SP `tlog-witness`, `add-checkpoint`). */
export const consistencyText = ({ old, path, note }: Consistency): string => `old ${old}\n${linesOf(path)}\n${note}`

/** A proof that is checked without the log (C2SP `tlog-proof`). */
export const inclusionText = ({ index, path, note }: Inclusion): string =>
  `c2sp.org/tlog-proof@v1\nindex ${index}\n${linesOf(path)}\n${note}`

/** Null for any other text. */
export function readConsistency(text: string): Consistency | null {
  const end = text.indexOf('\n\n')
  const [head, ...lines] = text.slice(0, Math.max(end, 0)).split('\n')
  const [, old] = /^old (0|[1-9][0-9]{0,14})$/.exec(head!) ?? []
  const path = lines.flatMap((line) => hexOf(line) ?? [])
  if (old === undefined || path.length !== lines.length || path.some((hash) => hash.length !== 64)) return null
  return { old: Number(old), path, note: text.slice(end + 2) }
}

const linesOf = (path: readonly string[]): string => path.map((hash) => `${base64Of(hash)}\n`).join('')
