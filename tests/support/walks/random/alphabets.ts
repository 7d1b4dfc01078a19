import { allPaths } from '../../records/all-paths.ts'
import type { Alphabet } from '../paths.ts'

/** The alphabets of all flows, each once; a number tells those of one machine apart. */
export const alphabets: { name: string; alphabet: Alphabet }[] = [
  ...Map.groupBy(new Set(allPaths.map(({ alphabet }) => alphabet)), ({ machine }) => machine.id),
].flatMap(([id, own]) => own.map((alphabet, number) => ({ name: number === 0 ? id : `${id} ${number + 1}`, alphabet })))
