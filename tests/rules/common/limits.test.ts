import { expect, test } from 'vitest'
import { limits, MAX_PERSON_NAME_LENGTH, MAX_PROOF_BYTES, MAX_SIGNERS } from '#machines/rules/common/limits.ts'
import { MAX_ORIGINS } from '#machines/rules/tenants/params.ts'
import { contract } from '../../../server/http/contract.ts'

type Node = { [key: string]: Node } & { $ref?: string }

/** The part of the contract that these keys lead to, with every `$ref` on the way followed. */
const at = (...keys: string[]): unknown => {
  const follow = (node: Node): Node => (node.$ref === undefined ? node : step(node.$ref.slice('#/'.length).split('/')))
  const step = (path: string[]) => path.reduce<Node>((node, key) => follow(node[key]!), contract.document as Node)
  return step(keys)
}
const schema = (...keys: string[]) => at('components', 'schemas', ...keys)
const call = (path: string, method: string, ...keys: string[]) => at('paths', path, method, ...keys)
const upload = ['requestBody', 'content', 'multipart/form-data', 'schema', 'properties', 'files']

test('the limits are those of SimpleSignParams, as whole numbers', () => {
  expect(Object.keys(limits).toSorted()).toEqual((schema('SimpleSignParams', 'required') as string[]).toSorted())
  for (const limit of Object.values(limits)) expect(Number.isInteger(limit)).toBe(true)
})

test('the contract states the limits of files', () => {
  expect(call('/public/v1/simple-sign/{requestId}/file-upload', 'post', ...upload)).toMatchObject({
    maxItems: limits.maxFiles,
    items: { maxLength: limits.maxSize },
  })
  expect(call('/public/v1/simple-sign/{requestId}/file-delete', 'delete', 'parameters', '1', 'schema')).toMatchObject({
    maxItems: limits.maxFiles,
  })
  expect(schema('RequestPatch', 'properties', 'fileOrder')).toMatchObject({ maxItems: limits.maxFiles })
  expect(schema('RequestPatch', 'properties', 'template', 'properties', 'files')).toMatchObject({
    maxItems: limits.maxFiles,
  })
})

test('the contract states how many signers a request can have', () => {
  expect(schema('RequestPatch', 'properties', 'signers')).toMatchObject({ maxItems: MAX_SIGNERS })
})

test('the contract states how many sites may show signing pages', () => {
  expect(schema('TenantParamsInput', 'properties', 'embeddingOrigins')).toMatchObject({ maxItems: MAX_ORIGINS })
})

test('the contract states the limits of names', () => {
  expect(schema('PersonName')).toMatchObject({ maxLength: MAX_PERSON_NAME_LENGTH })
  expect(schema('FieldPatch', 'properties', 'roleName')).toMatchObject({ maxLength: MAX_PERSON_NAME_LENGTH })
  expect(schema('FieldPatch', 'properties', 'anchorName')).toMatchObject({ maxLength: limits.nameMaxLength })
  // A longer name must reach the server's own check, which refuses it as RequestNameTooLongException.
  const { maxLength, description } = schema('RequestName') as { maxLength: number; description: string }
  expect(maxLength).toBeGreaterThan(limits.nameMaxLength)
  expect(description).toContain(`${limits.nameMaxLength} characters`)
})

test('the contract states the largest proof', () => {
  const form = ['components', 'requestBodies', 'Check', 'content', 'multipart/form-data', 'schema', 'properties']
  expect(at(...form, 'proof')).toMatchObject({ maxLength: MAX_PROOF_BYTES })
})

test('the contract states the limits of fields', () => {
  const field = (name: string) => schema('FieldPatch', 'properties', name)
  expect(field('pageNumber')).toMatchObject({ minimum: 1, maximum: limits.maxPages })
  expect(field('fontSize')).toMatchObject({ minimum: limits.fontSizeMin, maximum: limits.fontSizeMax })
  expect(field('fieldPlaceHolder')).toMatchObject({ maxLength: limits.fieldMaxLength })
  // One schema serves both types of text, so it states the longer limit.
  const longest = { maxLength: Math.max(limits.fieldMaxLength, limits.textAreaMaxLength) }
  expect(field('defaultValue')).toMatchObject(longest)
  expect(field('maxLength')).toMatchObject({ minimum: 1, maximum: longest.maxLength })
  expect(schema('SignPayload', 'properties', 'fields', 'items', 'properties', 'value')).toMatchObject(longest)
})

test('the contract takes the largest signature image as a data URL', () => {
  const { maxLength } = schema('SignPayload', 'properties', 'signatureImage') as { maxLength: number }
  const longest = 'data:image/png;base64,'.length + 4 * Math.ceil(limits.signatureImageMaxSize / 3)
  expect(maxLength).toBeGreaterThanOrEqual(longest)
})
