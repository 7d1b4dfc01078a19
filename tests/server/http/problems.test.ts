import { globSync, readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { Refused, type Refusal } from '../../../server/engine/refused.ts'
import { checkAnswers } from '../../../server/http/answers.ts'
import { contract, Contract } from '../../../server/http/contract.ts'
import { problems, statuses } from '../../../server/http/problems.ts'
import { namesByStatus, statusOf } from './problems.table.ts'

const { enum: names } = (contract.document as { components: { schemas: { ProblemName: { enum: Refusal[] } } } })
  .components.schemas.ProblemName

const app = Fastify()
let thrown: unknown
problems(app)
app.get('/', () => Promise.reject(thrown))
const throwing = async (error: unknown) => {
  thrown = error
  const { statusCode, headers, body } = await app.inject('/')
  return { status: statusCode, headers, body: JSON.parse(body) }
}

test.each(names)('ERR-043 %s has its status, and is answered as {name, message, callId}', async (name) => {
  expect(statuses[name]).toBe(statusOf(name))
  const { status, body } = await throwing(new Refused(name, { message: 'why' }))
  expect([status, body]).toEqual([statuses[name], { name, message: 'why', callId: expect.any(String) }])
})

test('every problem name has one status in the contract and in this test, and nothing else has one', () => {
  expect(Object.keys(statuses).toSorted()).toEqual(names.toSorted())
  expect(Object.values(namesByStatus).flat().toSorted()).toEqual(names.toSorted())
})

test('every name is used in the code', () => {
  const sources = ['server/**/*.ts', 'src/machines/{rules,lifecycles}/**/*.ts']
  const code = globSync(sources).map((path) => readFileSync(path, 'utf8'))
  const used = new Set(code.join('').match(/(?<=')[A-Z]\w+Exception(?=')/g))
  expect(names.filter((name) => !used.has(name))).toEqual([])
})

test('an answer has `retry-after` if the time is known', async () => {
  const { headers } = await throwing(new Refused('TooManyAttemptsException', { retryAfter: 7 }))
  expect(headers['retry-after']).toBe('7')
  expect((await throwing(new Refused('TooManyAttemptsException'))).headers['retry-after']).toBeUndefined()
})

test.each([
  [new Error('the secret is xyzzy'), 500, 'UnexpectedException'],
  [Object.assign(new Error('EMFILE: xyzzy files'), { code: 'EMFILE' }), 503, 'TemporarilyUnavailableException'],
  ['not even an error', 500, 'UnexpectedException'],
  [Object.assign(new Error('invalid byte sequence'), { code: '22021' }), 400, 'MalformedRequestException'],
  ...['22007', '22008', '22009', '22023'].map((code): [unknown, number, string] => [
    Object.assign(new Error('invalid byte sequence'), { code }),
    400,
    'MalformedRequestException',
  ]),
  [Object.assign(new Error('too large'), { statusCode: 413 }), 400, 'MalformedRequestException'],
])('details of unexpected errors are not sent: %s', async (error, status, name) => {
  const answer = await throwing(error)
  expect([answer.status, answer.body.name]).toEqual([status, name])
  expect(JSON.stringify(answer)).not.toMatch(/xyzzy|not even|byte sequence/)
})

test('in tests, a problem that its operation does not declare is an error', async () => {
  const responses = { default: { content: { 'application/json': { schema: { type: 'object' } } } } }
  const get = { operationId: 'getMe', 'x-problems': ['NotFoundException'], responses }
  const narrow = new Contract({ openapi: '3.1.0', security: [{}], paths: { '/one': { get } } })
  const server = Fastify()
  problems(server)
  checkAnswers(server, narrow)
  server.get('/one', { config: { operation: narrow.operations[0]! } }, () => Promise.reject(thrown))
  const statusOfThrown = async (name: Refusal) => {
    thrown = new Refused(name)
    return (await server.inject('/one')).statusCode
  }
  expect(await statusOfThrown('NotFoundException')).toBe(404)
  expect(await statusOfThrown('ForbiddenException')).toBe(500)
})

test('every operation declares its problems', () => {
  for (const { id, problems: declared } of contract.operations)
    expect([id, declared]).toEqual([id, expect.arrayContaining(['UnexpectedException'])])
})
