import { noteBytes, type Spender } from '../../engine/blobs/byte-budget.ts'
import { sha256 } from '../../engine/sha256.ts'
import { keepStep, stepOf, type StepResult } from '../../store/requests/generation-steps.ts'
import type { Ports } from '../ports.ts'

/** A step that is done. `bytes` reads its result. */
export type Done = StepResult & { bytes: () => Promise<Uint8Array> }

/**
 * Does a step of a generation, or takes the result of an earlier try if that was made of the same `input` (JSON; bytes
 * count by their hash). The result is kept, so that a killed generation goes on with the next step.
 */
export type Steps = (step: string, input: unknown, make: () => Promise<Uint8Array>) => Promise<Done>

/** The steps of a request's generation, whose results count as bytes of its sender. */
export const stepsOf =
  (ports: Ports, { request, ...sender }: Spender & { request: string }): Steps =>
  async (step, given, make) => {
    const input = sha256(JSON.stringify([step, hashed(given)]))
    const kept = await stepOf(ports.db, request, input)
    // A missing or damaged result is made again.
    if (kept && (await ports.blobs.open(kept.hash).catch(() => null)))
      return { ...kept, bytes: () => ports.blobs.bytes(kept.hash) }
    const bytes = await make()
    await noteBytes(ports, sender, bytes.length)
    const result = await ports.blobs.put(bytes)
    await keepStep(ports.db, { ...result, request, input, at: ports.now() })
    return { ...result, bytes: async () => bytes }
  }

/** Replaces bytes by their hash. */
function hashed(value: unknown): unknown {
  if (value instanceof Uint8Array) return sha256(value)
  if (Array.isArray(value)) return value.map(hashed)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, hashed(one)]))
}
