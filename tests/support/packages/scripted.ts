import { createClient, type ClientOptions } from '../../../packages/client/src/client.ts'

/** What a call is answered with, or why it is not. */
export type Step = Response | Error
export const ID = 'a'.repeat(24)

/** A client whose calls are answered with these steps, the last one again and again, and what it sent and waited for. */
export function scripted(steps: (() => Step)[], options: Partial<ClientOptions> = {}) {
  const sent: Request[] = []
  const waits: number[] = []
  const client = createClient({
    url: 'https://sign.example.org',
    token: 'prh_secret',
    wait: async (milliseconds) => void waits.push(milliseconds),
    fetch: async (request) => {
      const step = steps[Math.min(sent.length, steps.length - 1)]!()
      sent.push(request)
      if (step instanceof Error) throw step
      return step
    },
    ...options,
  })
  return { client, sent, waits }
}
export const json = (body: object, init?: ResponseInit) => () => Response.json(body, init)
export const problem = (name: string, status: number, headers: Record<string, string> = {}) =>
  json({ name, message: 'for developers' }, { status, headers })
export const lost = () => new TypeError('fetch failed')
