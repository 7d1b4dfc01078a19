import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundleContract } from '../../scripts/contract-bundle.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paraph-'))
  write('openapi', "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths:\n  /a: { $ref: 'a.yaml#/paths/readA' }\n")
  write(
    'a',
    `paths:\n  readA: { get: { operationId: readA, responses: { '200': ${answer("'b.yaml#/components/schemas/B'")} } } }\n`,
  )
  write('b', "components:\n  schemas:\n    Item: {}\n    B: { items: { $ref: '#/components/schemas/Item' } }\n")
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(folder, `${name}.yaml`), text, { flag: 'a' })
const answer = ($ref: string) => `{ description: A, content: { text/plain: { schema: { $ref: ${$ref} } } } }`

test('files are bundled into one document that refers to no file, components in the order of the files', () => {
  const document = JSON.stringify(bundleContract(folder))
  expect(document).toContain('"Item":{},"B":{"items":{"$ref":"#/components/schemas/Item"}}')
  expect(document).not.toContain('.yaml')
})

test('a component name that two files define is refused, even with the same content', () => {
  write('a', 'components: { schemas: { Item: {} } }\n')
  expect(() => bundleContract(folder)).toThrow('components/schemas/Item is defined twice')
})

test('a component that nothing uses is refused', () => {
  write('b', '    Unused: {}\n')
  expect(() => bundleContract(folder)).toThrow('components/schemas/Unused is used nowhere')
})

test('an operation without an id is refused', () => {
  write('openapi', "  /b: { $ref: 'a.yaml#/paths/readB' }\n")
  write('a', "  readB: { get: { responses: { '200': { description: B } } } }\n")
  expect(() => bundleContract(folder)).toThrow('An operation has no operationId')
})

test('a reference that leads nowhere is refused', () => {
  write('openapi', "  /b: { $ref: 'a.yaml#/paths/readB' }\n")
  expect(() => bundleContract(folder)).toThrow("Can't resolve $ref")
})

const body = '{ content: { application/json: { schema: { type: object } } } }'
const responses = "{ '200': { description: A } }"

test('a body has its example, also one that operations share', () => {
  write('openapi', "  /b: { $ref: 'c.yaml#/paths/changeB' }\n  /c: { $ref: 'c.yaml#/paths/changeC' }\n")
  const shared = "{ $ref: '#/components/requestBodies/Shared' }"
  write('c', `paths:\n  changeB: { post: { operationId: changeB, requestBody: ${body}, responses: ${responses} } }\n`)
  write('c', `  changeC: { post: { operationId: changeC, requestBody: ${shared}, responses: ${responses} } }\n`)
  write('c', `components: { requestBodies: { Shared: ${body} } }\n`)
  write('examples', 'changeB: { b: 1 }\nchangeC: { c: 1 }\n')
  const document = JSON.stringify(bundleContract(folder))
  expect(document.match(/"example":\{"."/g)).toEqual(['"example":{"b"', '"example":{"c"'])
})

test('an example of no body is refused', () => {
  write('examples', 'changeB: {}\n')
  expect(() => bundleContract(folder)).toThrow('an example of changeB')
})
