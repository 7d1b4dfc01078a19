import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contract } from '../../../server/http/contract.ts'
import { finishedFiles, pendingRequest } from '../../support/samples/request.ts'
import { rowOf } from '../../support/samples/requests.ts'
import { draftTemplate } from '../../support/samples/templates/template.ts'
import { field, requestFile } from '../../support/samples/wizard.ts'

const [group] = finishedFiles
const [signer] = pendingRequest.signers

/** A requirement, a schema of the contract, an example of it, and the fields that it always has, written by hand. */
const shapes = [
  [
    'REQD-033',
    'Request',
    pendingRequest,
    `id name state stateToDisplay issuerFullName tenant createdDate lastModifiedDate expirationDate purgeDate
     filePurgeDate proofFileAvailable proofFolderAvailable embedded ccRecipients signers audits customFields channelType
     params issuerDateFormat issuerHourFormat`,
  ],
  [
    'REQD-034',
    'Signer',
    signer,
    `mail firstName lastName orderToSign signatureType signatureSignerStatus numberOfReminder lastMailDate
     simpleSignRequestId otpType accountId`,
  ],
  ['REQD-035', 'FileGroup', group, 'fileName fileSize numberOfPages numberOfFields expirationDate files'],
  [
    'REQD-037',
    'AnchorDetail',
    group!.files.find(({ anchorDetail }) => anchorDetail)!.anchorDetail,
    'timestamp transactionHash contractAddress blockHash tenant validatedDate',
  ],
  [
    'SIGR-006',
    'Signer',
    signer,
    'roles mail firstName lastName otpType signatureType orderToSign signatureSignerStatus',
  ],
  ['FILE-010', 'RequestFile', requestFile, 'id fileName fileSize pages restrictions lostParts formFields'],
  ['FILE-011', 'RequestFile', requestFile, 'id fileName nbPages'],
  [
    'SIGN-013',
    'Field',
    field,
    `id anchorName anchorType defaultValue pageNumber posX posY width height fontSize required fieldPlaceHolder`,
  ],
  ['FILE-012', 'TemplateFile', draftTemplate.files[0], 'id fileName numberOfPages placeHolderList'],
  ['DASH-014', 'RequestRow', rowOf(), 'id name createdDate lastModifiedDate expirationDate stateToDisplay'],
] as const

test.each(shapes)('%s the contract has a %s with all its fields', (_, schema, example, fields) => {
  const is = contract.checking('components', 'schemas', schema)
  expect(is(example)).toBe(true)
  for (const name of fields.split(/\s+/)) expect([name, is({ ...example, [name]: undefined })]).toEqual([name, false])
})

const bundle = JSON.parse(readFileSync('openapi/bundle.gen.json', 'utf8')) as object

test('API-001 the contract is about calls below /api', () => {
  expect((bundle as { servers: unknown }).servers).toEqual([{ url: '/api' }])
})

/** What a call about a request answers, by hand. */
const answered = [
  ['createRequest', '200', { id: 'a'.repeat(24) }],
  ['patchRequest', '200', pendingRequest],
  ['submitRequest', '200', pendingRequest],
  ['startEditing', '200', pendingRequest],
  ['patchEditing', '200', pendingRequest],
  ['submitEditing', '200', pendingRequest],
  ['cancelEditing', '200', pendingRequest],
  ['cancelRequest', '200', pendingRequest],
  ['uploadFiles', '200', [requestFile]],
] as const

test.each(answered)('API-002 API-112 %s answers %s with what is decided, as JSON', (id, status, example) => {
  const { answers } = contract.operations.find((operation) => operation.id === id)!
  const [content, ...others] = answers[status]!
  expect([content!.type, others]).toEqual(['application/json', []])
  expect(contract.checking(...content!.pointer)(example)).toBe(true)
  expect(contract.checking(...content!.pointer)(null)).toBe(false)
})

test.each([
  ['deleteFiles', '204', []],
  ['downloadFile', '200', ['application/pdf']],
  ['downloadIntermediateFile', '200', ['application/pdf']],
] as const)('API-112 %s answers %s with the types %j', (id, status, types) => {
  const { answers } = contract.operations.find((operation) => operation.id === id)!
  expect(answers[status]!.map(({ type }) => type)).toEqual(types)
})

/** Whether a part of the contract, with what it refers to, has a text that must be one line. */
function hasLine(part: unknown, seen = new Set<unknown>()): boolean {
  if (typeof part !== 'object' || part === null || seen.has(part)) return false
  seen.add(part)
  const { $ref, format } = part as { $ref?: string; format?: unknown }
  if (format === 'one-line') return true
  if ($ref === undefined) return Object.values(part).some((inner) => hasLine(inner, seen))
  const keys = $ref.split('/').slice(1)
  return hasLine(
    keys.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], bundle),
    seen,
  )
}

test('an operation that takes a text of one line says that it refuses others', () => {
  const taking = contract.operations.filter(({ body }) => hasLine(body?.schema))
  expect(taking.length).toBeGreaterThan(20)
  const silent = taking.filter(({ problems }) => !problems?.includes('ControlCharacterException'))
  expect(silent.map(({ id }) => id)).toEqual([])
})
