import { vi } from 'vitest'
import { createApi } from '#api/client.ts'

/** A client of a server that answers with these bodies, the last one again and again, and what it was asked. */
export function answering(...bodies: object[]) {
  const asked = vi.fn<(request: Request) => void>()
  const fetch = async (request: Request) => {
    const body = bodies[asked.mock.calls.length] ?? bodies.at(-1)
    asked(request)
    return Response.json(body, { headers: { etag: '"3"' } })
  }
  const requests = () => asked.mock.calls.map(([request]) => request)
  return {
    api: createApi({ baseUrl: 'http://server', fetch }),
    requests,
    /** The queries of what was asked. */
    queries: () => requests().map(({ url }) => new URL(url).search),
  }
}

/** A client of a server that refuses everything for one reason. */
export const refusing = (status: number, name: string) =>
  createApi({ baseUrl: 'http://server', fetch: async () => Response.json({ name, message: '' }, { status }) })
