import * as fc from 'fast-check'
import { contract, type Operation } from '../../../server/http/contract.ts'
import { at, type Schema } from '../samples/arbitrary.ts'
import { formType, wrongForm, writtenForm, type Part } from './forms.ts'
import { written, wrongJson } from './json.ts'
import { itemsOf, leastItems, mostItems, rightText, wrongTexts } from './texts.ts'

/** A valid call, in parts that a mistake can be made in. */
export type Sample = {
  operation: Operation
  /** The path parameters. */
  ids: Record<string, string>
  query: [name: string, value: string][]
  /** The parameters in headers, by their names in the contract. */
  headers: Record<string, string>
  /** The headers that say who calls. */
  credentials: Record<string, string>
  json?: unknown
  form?: Part[]
  /** Ids of another thing of the same owner. */
  others: { file: string; signer: string }
}

/** A call as it is sent. */
export type Wire = {
  method: string
  url: string
  headers: Record<string, string | string[]>
  payload?: string | Buffer
}

/** A call with a mistake. */
export type Invalid = { what: string; wire: Wire }

/** What takes the place of parts of a valid call. */
export type Change = {
  what: string
  path?: string
  search?: string
  headers?: Record<string, string | string[] | undefined>
  payload?: string | Buffer
}

const searchOf = (query: [string, string][]) =>
  query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')

const pathOf = ({ operation, ids }: Sample, own: Record<string, string> = {}) =>
  operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => own[name] ?? encodeURIComponent(ids[name]!))

/** A sample as it is sent, with a change. */
export function wireOf(sample: Sample, change: Partial<Change> = {}): Wire {
  const { operation, query, headers, credentials, json, form } = sample
  const { path = pathOf(sample), search = searchOf(query) } = change
  const payload = change.payload ?? (json !== undefined ? written(json) : form && writtenForm(form))
  const type = json !== undefined ? 'application/json' : form && formType
  const all: Record<string, string | string[] | undefined> = {
    'sec-fetch-site': 'same-origin',
    ...credentials,
    ...headers,
    ...(type && { 'content-type': type }),
    ...change.headers,
  }
  const given = Object.entries(all).filter((one): one is [string, string | string[]] => one[1] !== undefined)
  return {
    method: operation.method.toUpperCase(),
    url: `/api${path}${search && `?${search}`}`,
    headers: Object.fromEntries(given),
    ...(payload !== undefined && { payload }),
  }
}

const schemaOf = (pointer: readonly string[]): Schema =>
  at(`#/${pointer.map((key) => key.replaceAll('/', '~1')).join('/')}`)

const shown = (text: string) => JSON.stringify(text).slice(0, 60)

/** Ids that no thing has, or that are none. */
const wrongPaths = (sample: Sample): fc.Arbitrary<Change>[] =>
  Object.entries(sample.ids).map(([name, id]) => {
    const { pointer } = sample.operation.parameters.find((one) => one.in === 'path' && one.name === name)!
    const raw = ['%ff', '%zz', '%', '%c0%80', '%ed%a0%80'].map((own) => ({ what: `path ${name}: ${own}`, own }))
    const nowhere = ['f'.repeat(24), '0'.repeat(24), ...(name === 'signerId' ? [sample.others.signer] : [])]
    const unknown = nowhere.map((own) => ({ what: `path ${name}: the id of nothing`, own }))
    const wrong = wrongTexts(schemaOf(pointer), id)
      .filter((text) => text.isWellFormed() && !/^\.*$/.test(text))
      .map((text) => ({ what: `path ${name}: ${shown(text)}`, own: encodeURIComponent(text) }))
    return fc
      .oneof({ weight: 3, arbitrary: wrong }, fc.constantFrom(...raw, ...unknown))
      .map(({ what, own }) => ({ what, path: pathOf(sample, { [name]: own }) }))
  })

const unknownParameters = [
  'role',
  'tenantId',
  'debug',
  'Id',
  '__proto__',
  'constructor',
  'toString',
  '_',
  'page[]',
  '$where',
  '',
]

function wrongQueries(sample: Sample): fc.Arbitrary<Change>[] {
  const { operation, query } = sample
  const declared = operation.parameters.filter((one) => one.in === 'query')
  const asked = (what: string, own: [string, string][]): Change => ({ what: `query ${what}`, search: searchOf(own) })
  const unknown = fc
    .oneof(fc.constantFrom(...unknownParameters), fc.string({ minLength: 1, maxLength: 10, unit: 'binary' }))
    .filter((name) => name.isWellFormed() && declared.every((one) => one.name !== name))
    .map((name) => asked(`${shown(name)}, which is unknown`, [...query, [name, '1']]))
  const missing = declared
    .filter(({ required }) => required)
    .map(({ name }) =>
      fc.constant(
        asked(
          `without ${name}`,
          query.filter(([one]) => one !== name),
        ),
      ),
    )
  const wrong = declared.map(({ name, pointer }) => {
    const schema = schemaOf(pointer)
    const others = query.filter(([one]) => one !== name)
    const item = itemsOf(schema)
    const valid = rightText(schema)
    const pair = (value: string): [string, string] => [name, value]
    const least = Array.from({ length: Math.max(0, leastItems(schema) - 1) }, () => pair(valid))
    const texts = wrongTexts(item ?? schema, valid)
      .filter((text) => text.isWellFormed())
      .map((text) => asked(`${name} is ${shown(text)}`, [...others, ...least, pair(text)]))
    const counts = item
      ? [
          asked(`${name} too often`, [...others, ...Array.from({ length: mostItems(schema) + 1 }, () => pair(valid))]),
          ...(leastItems(schema) > 1 ? [asked(`${name} too seldom`, [...others, pair(valid)])] : []),
          asked(`${name} with commas`, [...others, pair(`${valid},${valid}`)]),
        ]
      : [asked(`${name} twice`, [...others, pair(valid), pair(valid)])]
    const renamed = [name.toUpperCase(), `${name}[]`, `${name}[$ne]`, ` ${name}`]
      .filter((one) => one !== name && !operation.openQuery)
      .map((one) => asked(`${one} instead of ${name}`, [...others, [one, valid]]))
    return fc.oneof(texts, fc.constantFrom(...counts, ...renamed))
  })
  return [...(operation.openQuery ? [] : [unknown]), ...missing, ...wrong]
}

/** Node sends no other characters in a header. */
const isSendable = (text: string) => /^[\t\x20-\x7e\x80-\xff]*$/.test(text) && text.trim() === text

function wrongHeaders({ operation, headers }: Sample): fc.Arbitrary<Change>[] {
  return operation.parameters
    .filter((one) => one.in === 'header')
    .map(({ name, required, pointer }) => {
      const schema = schemaOf(pointer)
      const valid = headers[name] ?? rightText(schema)
      const change = (what: string, value: string | string[] | undefined): Change => ({
        what: `header ${name} ${what}`,
        headers: { [name]: value },
      })
      const known =
        name === 'If-Match'
          ? ['*', `W/${valid}`, '""', `${valid}, "2"`, '"-1"', '"1e3"', '"0x1"', valid.slice(0, -1), '"999999999"']
          : ['a b c d e', 'aaaa,bbbb', 'é'.repeat(8), 'aaaaaaa', '{"a":"bcd"}']
      return fc.oneof(
        wrongTexts(schema, valid)
          .filter(isSendable)
          .map((text) => change(`is ${shown(text)}`, text)),
        fc.constantFrom(
          ...known.map((text) => change(`is ${text}`, text)),
          change('twice', [valid, valid]),
          ...(required ? [change('missing', undefined)] : []),
        ),
      )
    })
}

const otherTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  '*/*',
  'application/jsonx',
  'application/json-patch+json',
  'application/merge-patch+json',
  'text/json',
  'json',
  '',
]

function wrongBodies({ operation, json, form }: Sample): fc.Arbitrary<Change>[] {
  const { body, method } = operation
  if (body && form)
    return [
      wrongForm(body.schema, form).map(({ what, type, payload }) => ({
        what,
        payload,
        headers: { 'content-type': type },
      })),
    ]
  if (body) {
    const check = contract.checking(...body.pointer)
    const types = [...otherTypes, undefined].map((type) => ({
      what: `JSON sent as ${type ?? 'nothing'}`,
      headers: { 'content-type': type },
    }))
    return [
      ...Array.from({ length: 5 }, () =>
        wrongJson(body.schema, json, (value) => check(value)).map(({ what, text }) => ({ what, payload: text })),
      ),
      fc.constantFrom(...types, { what: 'no body', payload: '' }),
    ]
  }
  if (method === 'get') return []
  return [
    fc.constantFrom(
      ...['{}', '{"role":"ADMIN"}', '[]', 'null', '{', 'x'].map((payload) => ({
        what: `a body where there is none: ${payload}`,
        payload,
        headers: { 'content-type': 'application/json' },
      })),
      { what: 'a text where there is no body', payload: 'x', headers: { 'content-type': 'text/plain' } },
    ),
  ]
}

/** Headers that must not matter. */
const noise: Record<string, string>[] = [
  { range: 'bytes=0-1' },
  { range: 'bytes=9-1,5-' },
  { range: `bytes=${'0-,'.repeat(500)}` },
  { 'accept-language': 'xx-YY;q=9, *;q=nothing' },
  { prefer: 'return=minimal, handling=lenient' },
  { accept: 'text/html' },
  { 'if-none-match': '*' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-forwarded-for': "127.0.0.1, ' or 1=1" },
  { 'transfer-encoding-x': 'chunked', te: 'trailers', 'x-original-url': '/api/private/me' },
  { origin: 'https://evil.example', referer: 'https://evil.example/' },
  { cookie2: '$Version=1', 'x-csrf-token': 'é' },
]

/** Calls with one mistake each, that differ from the valid call nowhere else, apart from headers that must not matter. */
export function invalid(sample: Sample, further: Change[] = []): fc.Arbitrary<Invalid> {
  const changes = [
    ...wrongPaths(sample),
    ...wrongQueries(sample),
    ...wrongHeaders(sample),
    ...wrongBodies(sample),
    ...(further.length > 0 ? [fc.constantFrom(...further)] : []),
  ]
  return fc.tuple(fc.oneof(...changes), fc.option(fc.constantFrom(...noise), { freq: 3 })).map(([change, added]) => ({
    what: change.what,
    wire: wireOf(sample, { ...change, headers: { ...added, ...change.headers } }),
  }))
}
