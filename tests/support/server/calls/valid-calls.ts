import type { components } from '#openapi'
import { DEMO_PASSWORD } from '../../../../server/demo.ts'
import { contract, type Operation, type OperationId } from '../../../../server/http/contract.ts'
import { keepApproval } from '../../../../server/store/accounts/domains.ts'
import { Authenticator } from '../../second-factors/authenticator.ts'
import { samplePdf } from '../../samples/sample-pdf.ts'
import { portableArchive } from '../../samples/templates/portable.ts'
import { SHOP } from './embedding.ts'
import type { Server } from '../server.ts'
import { bearer, codeFor, payloadFor, signaturePng } from '../signing.ts'
import { commentOn } from './comments.ts'
import { readyTemplate } from './templates.ts'

/** A thing that calls are about: its ids, its revision, and the token and the address of a signer, if it has one. */
export type Made = {
  id: string
  file: string
  version: string
  signer: string
  /** Who gets a copy. */
  recipient?: string
  revision: string
  token: string
  mail: string
  body?: object
  /** A code of a second factor. */
  code?: string
  /** The address of a ledger with a block. */
  ledger?: string
}
export const nothing: Made = { id: '', file: '', version: '', signer: '', revision: '"1"', token: '', mail: '' }

/** The login of each kind of account. */
export const LOGINS: Record<string, string> = {
  basic: 'luigi',
  unsigned: 'olga',
  other: 'joan',
  manager: 'mary',
  foreign: 'evariste',
  tenant: 'charles',
  admin: 'annabella',
  owner: 'ada',
}
/** The short name of the organisation that signs in at a provider, where there is one. */
export const SLUG = 'engines'
const CONTACT = { email: 'anna.berg@example.org', firstName: 'Anna', lastName: 'Berg' }
const CUSTOM_FIELD = { customFieldName: 'Town', name: 'Town', type: 'TEXT', width: 200, height: 23, lineNumber: 1 }

/** A server, and the session cookie of each kind of account. */
type Cast = { server: Server; cookies: Record<string, string> }

export const operationOf = (id: OperationId): Operation => contract.operations.find((operation) => operation.id === id)!

/** What the signer of a link sees. */
export const viewOf = async ({ server }: Pick<Cast, 'server'>, token: string) =>
  (await server.call('GET', '/private/simple-sign-requests/signer/me', undefined, undefined, bearer(token)))
    .body as components['schemas']['SigningView']

function formOf(name: string, value: string | File): FormData {
  const form = new FormData()
  form.append(name, value)
  return form
}
async function pdf({ server, cookies }: Cast, { file }: Made) {
  const path = `/private/simple-sign-files/view/${file}`
  const { bytes } = await server.call('GET', path, undefined, cookies['owner'])
  return formOf('files', new File([new Uint8Array(bytes)], 'Annex.pdf', { type: 'application/pdf' }))
}
const hashForm = () => formOf('documentHash', 'a'.repeat(64))

/** The options of WebAuthn that a call answers; none for those who may not ask. */
async function passkeyOptions(server: Server, path: string, cookie?: string): Promise<Record<string, unknown>> {
  const { body } = await server.call('POST', path, undefined, cookie)
  return (body as { options?: Record<string, unknown> }).options ?? {}
}

/** Opens a sent request to be edited. */
export async function inEdit(server: Server, made: Made, cookie: string): Promise<Made> {
  const path = `/public/v1/simple-sign/${made.id}/editing/start`
  const { headers } = await server.call('POST', path, undefined, cookie)
  return { ...made, revision: String(headers['etag']) }
}

/** Adds an API token to an account, and returns its id. */
export async function newApiToken(server: Server, cookie: string): Promise<string> {
  const apiToken = { name: `Script ${++count}`, scopes: ['readRequests'], days: 30 }
  return ((await server.call('POST', '/private/channels', apiToken, cookie)).body as { id: string }).id
}

/** Adds a passkey to an account, and returns its id. */
export async function newPasskey(server: Server, cookie: string): Promise<string> {
  const response = new Authenticator().create(await passkeyOptions(server, '/private/passkeys/options', cookie))
  return ((await server.call('POST', '/private/passkeys', { response }, cookie)).body as { id: string }).id
}

/** The group of the owner, which the manager looks after. */
async function ownGroup({ ports }: Server): Promise<string> {
  const { rows } = await ports.db.query<{ id: string }>("select group_id as id from accounts where login = 'ada'")
  return rows[0]!.id
}
/** The revision of an account or a group, as an ETag. */
export async function revisionIn({ ports }: Server, table: 'accounts' | 'groups', id: string): Promise<string> {
  const { rows } = await ports.db.query<{ n: number }>(`select revision as n from ${table} where id = $1`, [id])
  return `"${rows[0]!.n}"`
}
let count = 0
/** Adds a group below the one of the owner. */
export async function newGroup(server: Server, cookie: string): Promise<Made> {
  const input = { name: `Group ${++count}`, parentGroupId: await ownGroup(server) }
  const { body, headers } = await server.call('POST', '/private/groups', input, cookie)
  return { ...nothing, id: (body as { id: string }).id, revision: String(headers['etag']) }
}
/** Invites somebody to the tenant of an account. */
export async function newInvite(server: Server, cookie: string): Promise<Made> {
  const input = { email: `guest${++count}@example.org`, role: 'USER', groupId: null }
  const { body } = await server.call('POST', '/private/tenant-invites', input, cookie)
  return { ...nothing, id: (body as { id: string }).id }
}
/** Adds a custom field to an account. */
export async function newCustomField(server: Server, cookie: string): Promise<Made> {
  const input = { ...CUSTOM_FIELD, customFieldName: `Town ${++count}` }
  const { body } = await server.call('POST', '/private/account-custom-fields', input, cookie)
  return { ...nothing, id: (body as { id: string }).id }
}
/** Adds a contact to the address book of an account. */
export async function newContact(server: Server, cookie: string): Promise<Made> {
  const mail = `contact${++count}@example.org`
  const { body, headers } = await server.call('POST', '/private/contacts', { ...CONTACT, email: mail }, cookie)
  return { ...nothing, mail, id: (body as { id: string }).id, revision: String(headers['etag']) }
}
/** Adds a tenant. */
export async function newTenant(server: Server, cookie: string): Promise<Made> {
  const { body, headers } = await server.call('POST', '/private/tenants', TENANT, cookie)
  return { ...nothing, id: (body as { id: string }).id, revision: String(headers['etag']) }
}
/** Adds a domain to the tenant of an account, approved by the platform, and publishes its record. */
export async function newDomain({ call, ports }: Server, cookie: string): Promise<Made> {
  const domain = `works${++count}.example`
  const { body } = await call('POST', '/private/my-tenant-domains', { domain }, cookie)
  const { id, record } = body as components['schemas']['Domain']
  const { dns } = ports
  ports.dns = { texts: async (name) => (name === record.name ? [record.text] : dns.texts(name)) }
  await keepApproval(ports.db, id, ports.now())
  return { ...nothing, id }
}
const WEBHOOK = { url: 'https://localhost/hook', description: 'Billing', events: ['SIGNER_SIGNED'] }
const TENANT = {
  name: 'Works',
  type: 'STANDARD',
  simpleSigning: true,
  directSignature: false,
  deferredSignature: false,
  requestQuota: null,
  documentQuota: null,
}
/** Adds an account that waits to be activated, in the group of the owner. */
export async function newAccount(server: Server, cookie: string): Promise<Made> {
  const input = { ...PERSON, email: `person${++count}@example.org`, groupId: await ownGroup(server) }
  const { body, headers } = await server.call('POST', '/private/tenant-accounts', input, cookie)
  return { ...nothing, id: (body as { id: string }).id, revision: String(headers['etag']) }
}
const PERSON_NAMES = { firstName: 'Anna', lastName: 'Berg' }
const PERSON = { ...PERSON_NAMES, role: 'USER', language: 'EN' }
const changeOfAccount = async ({ server }: Cast) => ({
  firstName: 'Ada',
  lastName: 'King',
  role: 'USER',
  language: 'EN',
  disabled: false,
  groupId: await ownGroup(server),
})

/** A valid body of each operation that has one. */
const bodies: Partial<Record<OperationId, (cast: Cast, made: Made, caller: string) => object | Promise<object>>> = {
  login: (_, __, caller) => ({ user: LOGINS[caller] ?? 'ada', password: DEMO_PASSWORD }),
  forgottenPassword: () => ({ usernameOrEmail: 'ada' }),
  addPasskey: async ({ server, cookies }, _, caller) => {
    const key = new Authenticator()
    return { response: key.create(await passkeyOptions(server, '/private/passkeys/options', cookies[caller])) }
  },
  passkeyLogin: async ({ server }) => {
    const key = new Authenticator()
    const owner = await server.signIn('ada')
    const response = key.create(await passkeyOptions(server, '/private/passkeys/options', owner))
    await server.call('POST', '/private/passkeys', { response }, owner)
    return { response: key.use(await passkeyOptions(server, '/public/v1/passkeys/options')) }
  },
  renamePasskey: () => ({ name: 'Laptop' }),
  reauthenticate: () => ({ password: DEMO_PASSWORD }),
  changePassword: () => ({ password: DEMO_PASSWORD }),
  changeEmail: () => ({ mail: 'countess@example.org' }),
  linkIdentity: () => ({ password: DEMO_PASSWORD }),
  resetPassword: () => ({ password: 'Difference Engine no 2' }),
  createFirstAccount: () => ({
    token: 'a'.repeat(43),
    organization: 'Engines',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'first@example.org',
    password: 'Difference Engine no 2',
    readAndAgreedWithTermsOfUse: true,
    language: 'EN',
    timeZone: 'Europe/London',
  }),
  checkFirstStartLink: () => ({ token: 'a'.repeat(43) }),
  validateAccount: () => ({ password: 'Difference Engine no 2', readAndAgreedWithTermsOfUse: true }),
  validateCodeLoginRecovery: (_, { code = 'AAAA-AAAA' }) => ({ code }),
  createRequest: () => ({ name: 'Lease', timeZone: 'Europe/Paris' }),
  patchRequest: () => ({ name: 'Lease' }),
  changeTemplates: async ({ server }) => ({
    originalTemplateId: [(await readyTemplate(server, await server.signIn('ada'))).id],
  }),
  uploadFiles: pdf,
  createTemplate: () => ({ name: 'Lease' }),
  importTemplate: async () =>
    formOf('file', new File([await portableArchive()], 'Lease.zip', { type: 'application/zip' })),
  createTemplateFromRequest: (_, { id }) => ({ requestId: id }),
  patchTemplate: () => ({ name: 'Lease of a flat' }),
  submitTemplate: () => ({ name: 'Lease of a flat' }),
  uploadTemplateFiles: async () =>
    formOf('files', new File([await samplePdf()], 'Annex.pdf', { type: 'application/pdf' })),
  createCertification: (_, { id }) => ({
    flowName: 'Deeds',
    metadata: [{ key: 'Case', value: 'A 12' }],
    ...(id ? { deferredFiles: [id] } : { files: [{ name: 'Deed.pdf', hash: 'a'.repeat(64) }] }),
  }),
  uploadDeferredFiles: () => formOf('files', new File([`deed ${++count}`], `Deed ${count}.txt`)),
  createBulkSending: (_, { body }) => body ?? {},
  submitRequest: () => ({}),
  patchEditing: () => ({ name: 'Lease' }),
  submitEditing: () => ({}),
  changeSignerMail: () => ({ mail: 'anna@example.com' }),
  changeCopyMail: () => ({ mail: 'legal@example.com' }),
  createEmbeddedLink: () => ({ origin: SHOP }),
  remindSigners: (_, { id, mail }) => ({
    requestId: id,
    signerMailAddress: [mail || 'anna@example.com'],
    customMessage: 'Please sign',
  }),
  cancelRequest: () => ({ customMessage: 'The terms have changed' }),
  sign: async (cast, { token, mail, body }) =>
    body ?? payloadFor(await viewOf(cast, token), await codeFor(cast.server, mail)),
  registerSigner: async ({ server }, { token, mail }, caller) => {
    const path = '/private/simple-sign-requests/signer/generate-register-otp'
    if (caller === 'link') await server.call('POST', path, undefined, undefined, bearer(token))
    const otp = caller === 'link' ? await codeFor(server, mail) : '123456'
    return { ...PERSON_NAMES, password: 'Difference Engine no 2', readAndAgreedWithTermsOfUse: true, otp }
  },
  refuseToSign: () => ({ refusalMotive: 'The price is not what we agreed on.' }),
  reassignRequest: () => ({
    mail: 'bea.fox@example.org',
    firstName: 'Bea',
    lastName: 'Fox',
    language: 'EN',
    reason: 'She signs for us while I am away.',
  }),
  addComment: () => ({ commentText: 'Clause 4 is not what we agreed on.', isConfidential: false }),
  markCommentsRead: async ({ server, cookies }, { id }) => ({
    commentId: await commentOn(server, id, { cookie: cookies['owner'] ?? '' }),
  }),
  chooseReminders: (_, { token }) => ({ token: token || 'a'.repeat(43), stopped: true }),
  reportMails: () => ({ reports: [{ messageId: `<${'a'.repeat(24)}@example.org>`, recipient: 'anna@example.org' }] }),
  refreshSignerToken: (_, { token }) => ({ token }),
  checkSimpleSign: hashForm,
  checkCertification: hashForm,
  createAccount: async ({ server }) => ({
    ...PERSON,
    email: `person${++count}@example.org`,
    groupId: null,
    tenantId: (await server.ports.db.query<{ id: string }>('select id from tenants order by name limit 1')).rows[0]!.id,
  }),
  updateAccount: changeOfAccount,
  createTenantAccount: async ({ server }) => ({
    ...PERSON,
    email: `person${++count}@example.org`,
    groupId: await ownGroup(server),
  }),
  updateTenantAccount: changeOfAccount,
  startHandover: async ({ server }) => {
    // One of an account runs at a time.
    await server.idle()
    return { choices: [{ kind: 'API_TOKENS', successorId: null }], customMessage: null }
  },
  createInvite: async ({ server }) => ({
    email: `guest${++count}@example.org`,
    role: 'USER',
    groupId: await ownGroup(server),
  }),
  updateMyTenantParams: () => ({
    otpTypes: ['MAIL', 'NONE'],
    defaultOtpType: 'MAIL',
    signingRedirectUrl: null,
    failureSigningRedirectUrl: null,
  }),
  updateProfile: () => ({
    firstName: 'Augusta Ada',
    lastName: 'King',
    language: 'EN',
    dateFormat: 'd MMMM yyyy',
    hourFormat: 'NONE',
    daysBeforeExpirationNotification: 5,
  }),
  updateDefaultSignature: () => ({ defaultSignature: signaturePng() }),
  updateMyProvider: () => ({ provider: null }),
  addMyDomain: () => ({ domain: `works${++count}.example` }),
  approveDomain: () => ({ domain: `works${++count}.example` }),
  updateTenantStorage: () => ({
    policies: [{ policyPurpose: 'FILES', durationUnit: 'MONTHS', durationNumber: 12 }],
  }),
  setLegalHold: () => ({ requestId: null, reason: 'Proceedings at the commercial court of Lyon' }),
  reportPersonalData: () => ({ email: 'nobody@example.org' }),
  erasePersonalData: () => ({ email: 'nobody@example.org' }),
  createTenant: () => TENANT,
  updateTenant: () => ({ ...TENANT, name: 'Mills' }),
  createGroup: async ({ server }) => ({ name: `Group ${++count}`, parentGroupId: await ownGroup(server) }),
  updateGroup: async ({ server }) => ({ name: `Group ${++count}`, parentGroupId: await ownGroup(server) }),
  createChannel: () => ({ name: `Script ${++count}`, scopes: ['readRequests'], days: 90 }),
  createWebhook: () => ({ ...WEBHOOK, url: `${WEBHOOK.url}/${++count}` }),
  updateWebhook: () => ({ description: 'Billing', events: ['SIGNER_SIGNED'], isActive: false }),
  createCustomField: () => ({ ...CUSTOM_FIELD, customFieldName: `Town ${++count}` }),
  createContact: () => ({ ...CONTACT, email: 'leo@example.org' }),
  recordContactUse: () => ({ contacts: [CONTACT] }),
  importContacts: () => ({ contacts: [CONTACT], known: 'UPDATE' }),
  updateContact: (_, { mail }) => ({ ...CONTACT, email: mail, lastName: 'Holm' }),
}

/** The id in the path, where it is not that of the thing itself. */
const ids: Partial<Record<OperationId, 'file' | 'version'>> = {
  downloadFile: 'version',
  downloadIntermediateFile: 'file',
  viewFile: 'file',
  downloadSignerFile: 'version',
  downloadSignerIntermediateFile: 'file',
  viewSignerFile: 'file',
  downloadCopyFile: 'version',
  downloadCopyIntermediateFile: 'file',
}

/** A valid body of an operation; undefined if it has none. */
export const validBody = (id: OperationId, cast: Cast, made: Made, caller: string) => bodies[id]?.(cast, made, caller)

/** The path parameters of a valid call, by name. */
export const validIds = (id: OperationId, made: Made): Record<string, string> => {
  const names = [...operationOf(id).path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const own: Record<string, string> = {
    signerId: made.signer,
    recipientId: made.recipient ?? made.signer,
    slug: SLUG,
    fileId: made.file,
    deliveryId: made.file,
    contractAddress: made.ledger ?? NO_LEDGER,
    transactionHash: `o${'1'.repeat(50)}`,
    level: '1',
  }
  return Object.fromEntries(names.map((name) => [name, own[name] ?? made[ids[id] ?? 'id']]))
}

/** The address of a ledger that no server has. */
const NO_LEDGER = `ledger1${'0'.repeat(40)}`

/** The query parameters that a valid call needs. */
export function validQuery(id: OperationId, made: Made): [string, string][] {
  if (id === 'returnFromProvider') return Object.entries({ code: 'a-code', state: made.revision })
  if (id === 'endSessions') return [['keepThis', 'true']]
  if (id === 'getTemplates') return [['templatesId', made.id]]
  if (id === 'deleteFiles' || id === 'deleteTemplateFiles') return [['fileIds', made.file]]
  const { parameters } = operationOf(id)
  const has = (wanted: string) => parameters.some(({ name, required }) => name === wanted && required)
  if (has('accountId')) return [['accountId', made.id]]
  if (has('old')) return [['old', '0']]
  if (has('code')) return [['code', made.code ?? '000000']]
  if (has('month'))
    return [
      ['month', '1'],
      ['year', '2026'],
    ]
  return has('method') ? [['method', 'EMAIL']] : []
}
