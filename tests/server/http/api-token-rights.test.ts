import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDemo } from '../../../server/demo.ts'
import { contract, type OperationId } from '../../../server/http/contract.ts'
import { startServer, type Server } from '../../support/server/server.ts'

// What a program may call with an API token, by its scope. Written by hand; all else refuses every token.
const READ: OperationId[] = [
  'listRequests',
  'getRequest',
  'listRequestFiles',
  'downloadFile',
  'downloadIntermediateFile',
  'downloadAllFiles',
  'downloadProof',
  'listTemplates',
  'getTemplates',
  'getTemplate',
  'downloadTemplateFile',
  'exportTemplate',
  'listBulkSendings',
  'getBulkSending',
  'getBulkSendingRows',
  'downloadBulkResult',
]
const SEND: OperationId[] = [
  'createRequest',
  'patchRequest',
  'changeTemplates',
  'uploadFiles',
  'deleteFiles',
  'submitRequest',
  'startEditing',
  'patchEditing',
  'submitEditing',
  'changeSignerMail',
  'changeCopyMail',
  'remindSigners',
  'cancelRequest',
  'endConsent',
  'createTemplate',
  'copyTemplate',
  'importTemplate',
  'createTemplateFromRequest',
  'patchTemplate',
  'submitTemplate',
  'uploadTemplateFiles',
  'deleteTemplateFiles',
  'createBulkSending',
  'pauseBulkSending',
  'resumeBulkSending',
  'cancelBulkSending',
]

let server: Server
const tokens: Record<string, string> = {}
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  const cookie = await server.signIn('mary')
  for (const scope of ['readRequests', 'sendRequests']) {
    const apiToken = { name: scope, scopes: [scope], days: 30 }
    const { body } = await server.call('POST', '/private/channels', apiToken, cookie)
    tokens[scope] = (body as { token: string }).token
  }
})
afterAll(() => server.stop())

const statusOf = async (method: string, path: string, token: string) =>
  (
    await server.app.inject({
      method: method.toUpperCase() as 'GET',
      url: `/api${path.replaceAll(/\{\w+\}/g, 'a'.repeat(24))}`,
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode

describe.each(contract.operations.filter(({ open }) => !open))('API-118 $id', ({ id, method, path, schemes }) => {
  test('takes the tokens of its scope only', async () => {
    const answers = [
      await statusOf(method, path, tokens['readRequests']!),
      await statusOf(method, path, tokens['sendRequests']!),
    ]
    const isCookieOnly = schemes.every((scheme) => scheme === 'session' || scheme === 'pendingSession')
    // Past its admission a call without a body, about no request, is answered as such.
    const admitted = expect.toBeOneOf([200, 400, 404])
    if (READ.includes(id)) expect(answers).toEqual([admitted, 403])
    else if (SEND.includes(id)) expect(answers).toEqual([403, admitted])
    else expect(answers).toEqual(isCookieOnly ? [401, 401] : [410, 410])
  })
})
