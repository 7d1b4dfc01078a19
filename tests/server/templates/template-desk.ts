import type { components } from '#openapi'
import { addDemo } from '../../../server/demo.ts'
import { templatePath, uploadToTemplate, type Template } from '../../support/server/calls/templates.ts'
import { startServer } from '../../support/server/server.ts'
import { etag, ifMatch } from '../../support/server/signing.ts'

type Schemas = components['schemas']

export type TemplateDesk = Awaited<ReturnType<typeof openTemplateDesk>>

/** A server with the demonstration, and the calls of Ada for templates. */
export async function openTemplateDesk() {
  const server = await startServer()
  await addDemo(server.ports)
  const ada = await server.signIn('ada')
  const get = (id: string, cookie = ada) => server.call('GET', templatePath(id), undefined, cookie)
  const seen = async (id: string) => etag(await get(id))
  return {
    server,
    ada,
    get,
    template: async (id: string) => (await get(id)).body as Template,
    create: (body: { name?: string } = {}, headers = {}) =>
      server.call('POST', '/public/v1/create-template', body, ada, headers),
    patch: async (id: string, body: Schemas['TemplatePatch'], revision?: string) =>
      server.call('PATCH', templatePath(id), body, ada, ifMatch(revision ?? (await seen(id)))),
    submit: async (id: string, body: Schemas['TemplateSubmission'] = {}, headers = {}) =>
      server.call('POST', templatePath(id, '/submit-template'), body, ada, { ...ifMatch(await seen(id)), ...headers }),
    /** What the list does: only `disabled`, without a revision. */
    turn: (id: string, disabled: boolean, cookie = ada) => server.call('PATCH', templatePath(id), { disabled }, cookie),
    upload: (id: string, name?: string) => uploadToTemplate(server, ada, id, name),
    remove: (id: string, ...files: string[]) =>
      server.call(
        'DELETE',
        templatePath(id, `/file-delete?${files.map((file) => `fileIds=${file}`).join('&')}`),
        undefined,
        ada,
      ),
    /** A new draft request from these templates. */
    request: (templates: string[], more: object = {}, headers = {}) =>
      server.call(
        'POST',
        '/public/v1/simple-sign/create-request',
        { template: { originalTemplateId: templates }, ...more },
        ada,
        headers,
      ),
    draft: async (id: string) =>
      (await server.call('GET', `/public/v1/simple-sign-requests/${id}`, undefined, ada)).body as Schemas['Request'],
  }
}
