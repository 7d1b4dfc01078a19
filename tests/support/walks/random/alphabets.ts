import type { Alphabet, Path } from '../paths.ts'
import type { AnyStateMachine } from 'xstate'

const modules = import.meta.glob<Record<string, unknown>>('/tests/flows/**/*.paths.ts', { eager: true })

const isPaths = (value: unknown): value is Path<AnyStateMachine>[] =>
  Array.isArray(value) && value.length > 0 && typeof value[0] === 'object' && 'alphabet' in value[0]

/** The alphabets of all flows, each once; a number tells those of one machine apart. */
export const alphabets: { name: string; number: number; alphabet: Alphabet }[] = [
  ...Map.groupBy(
    new Set(
      Object.values(modules)
        .flatMap((exported) => Object.values(exported).filter(isPaths).flat())
        .map(({ alphabet }) => alphabet),
    ),
    ({ machine }) => machine.id,
  ),
].flatMap(([id, own]) =>
  own.map((alphabet, number) => ({ name: number === 0 ? id : `${id} ${number + 1}`, number, alphabet })),
)
