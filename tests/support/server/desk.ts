import { expect } from 'vitest'
import type { components } from '#openapi'
import { addDemo } from '../../../server/demo.ts'
import { startServer } from './server.ts'
import { etag, ifMatch, uploadTo } from './signing.ts'

type Schemas = components['schemas']

/** A problem with this name. */
export const named = (name: string): unknown => expect.objectContaining({ name })

export type Desk = Awaited<ReturnType<typeof openDesk>>

/** A server with the demonstration, and the calls of its sender Ada for drafts. */
export async function openDesk() {
  const server = await startServer()
  await addDemo(server.ports)
  const ada = await server.signIn('ada')
  const path = (id: string, rest = '') => `/public/v1/simple-sign/${id}${rest}`
  const get = (id: string, cookie = ada) =>
    server.call('GET', `/public/v1/simple-sign-requests/${id}`, undefined, cookie)
  const seen = async (id: string) => etag(await get(id))
  return {
    server,
    ada,
    get,
    begin: async () => (await server.call('POST', path('create-request'), {}, ada)).body as { id: string },
    patch: async (id: string, body: Schemas['RequestPatch'], revision?: string) =>
      server.call('PATCH', path(id), body, ada, ifMatch(revision ?? (await seen(id)))),
    submit: async (id: string, body: object, revision?: string, headers = {}) =>
      server.call('POST', path(id, '/submit-request'), body, ada, {
        ...ifMatch(revision ?? (await seen(id))),
        ...headers,
      }),
    send: (id: string, form: FormData, headers = {}) =>
      server.call('POST', path(id, '/file-upload'), form, ada, headers),
    upload: (id: string, name?: string, bytes?: Uint8Array<ArrayBuffer>) => uploadTo(server, ada, id, name, bytes),
    remove: (id: string, file: string) =>
      server.call('DELETE', path(id, `/file-delete?fileIds=${file}`), undefined, ada),
  }
}
