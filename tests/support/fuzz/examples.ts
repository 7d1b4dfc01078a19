import type { OperationId } from '../../../server/http/contract.ts'
import { at } from '../samples/arbitrary.ts'
import { operationOf } from '../server/calls/valid-calls.ts'

/** What only the server of a test knows of a body: ids, codes, passwords, and names that must be new. As JSON pointers. */
const own: Partial<Record<OperationId, string[]>> = {
  login: ['/user', '/password'],
  linkIdentity: ['/password'],
  reauthenticate: ['/password'],
  changePassword: ['/password'],
  validateCodeLoginRecovery: ['/code'],
  addPasskey: ['/response'],
  passkeyLogin: ['/response'],
  updateDefaultSignature: ['/defaultSignature'],
  patchRequest: ['/template/files/0/id'],
  changeTemplates: ['/originalTemplateId'],
  remindSigners: ['/requestId', '/signerMailAddress'],
  markCommentsRead: ['/commentId'],
  createTemplateFromRequest: ['/requestId'],
  patchTemplate: ['/files/0/id'],
  createBulkSending: ['/templateId', '/revision', '/name', '/columns', '/rows'],
  createCustomField: ['/customFieldName'],
  registerSigner: ['/otp'],
  sign: ['/otp', '/signatureImage', '/fields', '/termsVersion'],
  chooseReminders: ['/token'],
  refreshSignerToken: ['/token'],
  createInvite: ['/email', '/groupId'],
  updateContact: ['/email'],
  createAccount: ['/email', '/tenantId'],
  createTenantAccount: ['/email', '/groupId'],
  updateAccount: ['/groupId'],
  updateTenantAccount: ['/groupId'],
  createGroup: ['/name', '/parentGroupId'],
  updateGroup: ['/name', '/parentGroupId'],
  createChannel: ['/name'],
  createWebhook: ['/url'],
  addMyDomain: ['/domain'],
  approveDomain: ['/domain'],
}

/** The example of an operation's body in the contract; undefined if it takes no JSON. */
export function exampleOf(id: OperationId): object | undefined {
  const { body } = operationOf(id)
  if (body?.type !== 'application/json') return undefined
  const content = body.pointer.slice(0, -1).map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1'))
  return (at(`#/${content.join('/')}`) as { example?: object }).example
}

/** The example of an operation's body, with what the server knows from a body that it takes; that body if there is none. */
export function exampleFor(id: OperationId, valid: object): object {
  const example = exampleOf(id)
  return (own[id] ?? []).reduce<object>(
    (body, pointer) => withPart(body, valid, pointer.split('/').slice(1)),
    example ?? valid,
  )
}

/** `body` with the part of `valid` at `path`, or without it if `valid` has none. */
function withPart(body: object, valid: object, [key = '', ...rest]: string[]): object {
  const part: unknown = Reflect.get(body, key)
  const other: unknown = Reflect.get(valid, key)
  const wanted = rest.length > 0 && isObject(part) && isObject(other) ? withPart(part, other, rest) : other
  if (Array.isArray(body)) return body.with(Number(key), wanted)
  const parts = Object.entries(body).map(([name, value]): [string, unknown] => [name, name === key ? wanted : value])
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined))
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
