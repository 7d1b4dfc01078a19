import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { clientContract } from '../../scripts/client/contract.ts'
import type { Bundle } from '../../scripts/contract-bundle.ts'
import { breaksBetween, type Contract } from '../support/packages/compatible.ts'
import type { Node } from '../support/packages/schema-breaks.ts'

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
const bundle = () => clientContract(read('openapi/bundle.gen.json') as Bundle) as unknown as Contract

test.each(globSync('packages/client/released/*.gen.json'))(
  'PROG-010 programs with the client of %s work with this contract',
  (path) => {
    expect(breaksBetween(read(path) as Contract, bundle())).toEqual([])
  },
)

test('the contract of the present version of the client is recorded', () => {
  const { version } = read('packages/client/package.json') as { version: string }
  expect(globSync('packages/client/released/*.gen.json')).toContain(`packages/client/released/${version}.gen.json`)
})

describe('PROG-010 a change is found that breaks programs', () => {
  const schemas = ({ components }: Contract) => components['schemas']! as Record<string, Node & Record<string, Node>>
  const operation = ({ paths }: Contract, path: string, method: string) => paths[path]![method]!
  const patchBody = (contract: Contract) => schemas(contract)['RequestPatch']!
  const CREATE = '/public/v1/simple-sign/create-request'
  const LIST = '/public/v1/simple-sign-requests'

  test.each<[string, (contract: Contract) => void, string]>([
    ['a call that is gone', (to) => void delete to.paths[LIST], `listRequests: it is not at get ${LIST} any more`],
    [
      'a call with another name',
      (to) => void (operation(to, CREATE, 'post')['operationId'] = 'makeRequest'),
      'createRequest: its name is makeRequest',
    ],
    [
      'a call that needs another scope',
      (to) => void (operation(to, LIST, 'get')['security'] = [{ channel: ['listRequests'] }]),
      'listRequests: its scope is listRequests instead of readRequests',
    ],
    [
      'a parameter that is new and required',
      (to) =>
        (operation(to, LIST, 'get')['parameters'] as object[]).push({
          name: 'tenant',
          in: 'query',
          required: true,
          schema: {},
        }),
      'listRequests: parameter tenant is required',
    ],
    [
      'a parameter that is gone',
      (to) => (operation(to, LIST, 'get')['parameters'] as object[]).shift(),
      'listRequests: parameter name is unknown',
    ],
    [
      'a state that cannot be asked for any more',
      (to) => void (schemas(to)['RequestState']!['enum'] as unknown as string[]).pop(),
      'listRequests: parameter state[] is not COMPLETE_SIGNATURE_FINISHED any more',
    ],
    [
      'a body that needs more',
      (to) => void (patchBody(to)['required'] = ['name'] as never),
      'patchRequest: body application/json.name is required',
    ],
    [
      'a body that allows less',
      (to) => void delete patchBody(to)['properties']!['ccRecipients'],
      'patchRequest: body application/json.ccRecipients is unknown',
    ],
    [
      'a list that is shorter',
      (to) => void ((patchBody(to)['properties']!['signers'] as Node)['maxItems'] = 10),
      'patchRequest: body application/json.signers has another maxItems',
    ],
    [
      'an answer that lacks something',
      (to) => void (schemas(to)['Request']!['required'] as unknown as string[]).shift(),
      'getRequest: answer application/json.id may be missing',
    ],
    [
      'an answer of another type',
      (to) => void ((schemas(to)['Request']!['properties']!['name'] as Node)['type'] = ['string', 'null']),
      'getRequest: answer application/json.name is string|null instead of string',
    ],
    [
      'a problem with another status',
      (to) => void ((schemas(to)['ProblemName']!['x-status'] as Node)['NotFoundException'] = 410),
      'NotFoundException has the status 410 instead of 404',
    ],
    [
      'another kind of file',
      (to) => void (to.components['responses']!['Pdf']!['content'] = { 'image/png': { schema: {} } }),
      'downloadFile: answer application/pdf is unknown',
    ],
  ])('%s', (_, change, fault) => {
    const changed = bundle()
    change(changed)
    expect(breaksBetween(bundle(), changed)).toContain(fault)
  })

  test.each<[string, (contract: Contract) => void]>([
    ['a new state', (to) => void (schemas(to)['DisplayState']!['enum'] as unknown as string[]).push('ARCHIVED')],
    [
      'something more in an answer',
      (to) => void (schemas(to)['Request']!['properties']!['color'] = { type: 'string' }),
    ],
    ['something more that may be sent', (to) => void (patchBody(to)['properties']!['color'] = { type: 'string' })],
    ['a longer list', (to) => void ((patchBody(to)['properties']!['signers'] as Node)['maxItems'] = 100)],
    [
      'a new parameter',
      (to) => (operation(to, LIST, 'get')['parameters'] as object[]).push({ name: 'tag', in: 'query', schema: {} }),
    ],
    ['a new call', (to) => void (to.paths['/public/v1/colors'] = { get: operation(to, LIST, 'get') })],
  ])('but not %s', (_, change) => {
    const changed = bundle()
    change(changed)
    expect(breaksBetween(bundle(), changed)).toEqual([])
  })
})
