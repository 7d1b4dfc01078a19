import type { AnyStateMachine } from 'xstate'
import type { Path } from '../walks/paths.ts'

const modules = import.meta.glob<Record<string, unknown>>('/tests/flows/**/*.paths.ts', { eager: true })

const isPaths = (value: unknown): value is Path<AnyStateMachine>[] =>
  Array.isArray(value) && value.length > 0 && typeof value[0] === 'object' && 'alphabet' in value[0]

/** The walks of all flows. */
export const allPaths = Object.values(modules).flatMap((exported) => Object.values(exported).filter(isPaths).flat())
