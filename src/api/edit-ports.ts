import type { components } from '#openapi'
import type { EditPorts, FormValues } from '#machines/flows/edit.machine.ts'
import type { Effects } from './bind.ts'
import { UnexpectedAnswer } from './client.ts'

type ProblemName = components['schemas']['ProblemName']

/** An answer as the typed client gives it. */
type Answered<Body> = Promise<{ data?: Body; error?: { name: ProblemName; message: string }; response: Response }>

type EditCalls<Values extends FormValues, Body> = {
  load: (id: string, signal: AbortSignal) => Answered<Body>
  valuesOf: (body: Body) => Values
  /** Absent if records are not created here. `key` is the Idempotency-Key. */
  create?: (values: Values, key: string, signal: AbortSignal) => Answered<unknown>
  /** `revision` is the value of If-Match. */
  update: (id: string, values: Values, revision: string, signal: AbortSignal) => Answered<unknown>
  /** The refusals that the form shows, with the field that each is about; null if it is about the whole. */
  refusals: Partial<Record<ProblemName, (keyof Values & string) | null>>
}

/** Problems that mean the same: there is no record at this address. */
const GONE: readonly ProblemName[] = ['NotFoundException', 'MalformedRequestException']

/** The ports of a form whose record is loaded, created and updated by one operation each. */
export const editPorts = <Values extends FormValues, Body>({
  load,
  valuesOf,
  create,
  update,
  refusals,
}: EditCalls<Values, Body>): Effects<EditPorts<Values>> => ({
  async loadRecord({ id }, signal) {
    const { data, error, response } = await load(id, signal)
    if (error && GONE.includes(error.name)) return { type: 'record.gone' }
    if (data === undefined) throw new UnexpectedAnswer(response, error)
    return { type: 'record.loaded', values: valuesOf(data), revision: response.headers.get('etag') ?? '' }
  },

  async saveRecord({ id, key, values, revision }, signal) {
    const { error, response } =
      id === null ? await create!(values, key, signal) : await update(id, values, revision ?? '', signal)
    if (response.ok) return { type: 'record.saved' }
    const name = error?.name
    const field = name && refusals[name]
    if (name && field !== undefined) return { type: 'record.refused', name, field }
    if (name === 'StaleRevisionException') return { type: 'record.stale' }
    if (name === 'NotFoundException') return { type: 'record.gone' }
    throw new UnexpectedAnswer(response, error)
  },
})
