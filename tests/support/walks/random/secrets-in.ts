import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { secretsOf } from '#machines/secrets.ts'

/** Shorter texts also stand in what is no secret. */
const MIN_LENGTH = 4

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

/** The secrets of sample events: the texts in their fields that are marked as secret. */
export const secretsIn = (machine: AnyStateMachine, events: readonly AnyEventObject[]): string[] => [
  ...new Set(
    events
      .flatMap((event) => (secretsOf(machine)[event.type] ?? []).flatMap((field) => textsIn(event[field])))
      .filter((text) => text.length >= MIN_LENGTH),
  ),
]

/**
 * Throws if a value that is not secret has a secret in it. `what` names the value; the secret itself is not said.
 */
export function refuseSecrets(what: string, value: unknown, secrets: readonly string[]): void {
  const texts = new Set(textsIn(value))
  const long = [...texts].join('\n')
  if (secrets.some((secret) => long.includes(secret))) throw new Error(`a secret stands in ${what}`)
}
