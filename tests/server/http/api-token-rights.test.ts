import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiTokenScopes } from '#machines/rules/tokens/api-token.ts'
import { addDemo } from '../../../server/demo.ts'
import { contract, type OperationId } from '../../../server/http/contract.ts'
import { allowCertifications } from '../../support/server/calls/certifications.ts'
import { startServer, type Server } from '../../support/server/server.ts'

// What a program may call with an API token, by its scope. Written by hand; all else refuses every token.
const READ: OperationId[] = [
  'listRequests',
  'getRequest',
  'listComments',
  'listRequestFiles',
  'downloadFile',
  'downloadIntermediateFile',
  'downloadAllFiles',
  'downloadProof',
  'downloadProofFolder',
  'downloadDispute',
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
  'addComment',
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

const READ_CERTIFICATIONS: OperationId[] = [
  'listCertifications',
  'getCertification',
  'listCertificationFiles',
  'getCertificationFile',
  'downloadCertificationProof',
  'downloadCertificationProofFile',
  'getCertificationCertificate',
  'getCertificationProofs',
  'getCertificationRequestProofs',
  'getMerkleTreeProofFile',
  'listDeferredFiles',
]
const CREATE_CERTIFICATIONS: OperationId[] = [
  'createCertification',
  'getDocumentQuota',
  'uploadDeferredFiles',
  'deleteDeferredFile',
]
const READ_EVENTS: OperationId[] = ['listEvents']
const MANAGE_WEBHOOKS: OperationId[] = [
  'listWebhooks',
  'createWebhook',
  'getWebhook',
  'updateWebhook',
  'deleteWebhook',
  'rotateWebhookSecret',
  'testWebhook',
  'listWebhookDeliveries',
  'getWebhookDelivery',
  'sendWebhookDeliveryAgain',
]
const ALLOWED: Record<(typeof apiTokenScopes)[number], OperationId[]> = {
  readRequests: READ,
  sendRequests: SEND,
  readCertifications: READ_CERTIFICATIONS,
  createCertifications: CREATE_CERTIFICATIONS,
  embedRequests: ['createEmbeddedLink'],
  readEvents: READ_EVENTS,
  manageWebhooks: MANAGE_WEBHOOKS,
}

let server: Server
const tokens: Record<string, string> = {}
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  await allowCertifications(server.ports)
  const cookie = await server.signIn('charles')
  for (const scope of apiTokenScopes) {
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
    const answers: number[] = []
    for (const scope of apiTokenScopes) answers.push(await statusOf(method, path, tokens[scope]!))
    const isCookieOnly = schemes.every((scheme) => scheme === 'session' || scheme === 'pendingSession')
    // Past its admission a call without a body, about no request, is answered as such.
    const admitted = expect.toBeOneOf([200, 400, 404])
    const allowed = apiTokenScopes.filter((scope) => ALLOWED[scope].includes(id))
    const refused = allowed.length > 0 ? 403 : isCookieOnly ? 401 : 410
    expect(answers).toEqual(apiTokenScopes.map((scope) => (allowed.includes(scope) ? admitted : refused)))
  })
})
