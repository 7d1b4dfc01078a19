import { expect, test } from 'vitest'
import { Contract, contract } from '../../../server/http/contract.ts'

test('every schema of the contract can be compiled', () => {
  for (const operation of contract.operations) {
    const { body, answers } = operation
    const contents = [body ?? [], ...Object.values(answers)].flat()
    for (const { pointer } of contents) expect(contract.checking(...pointer)(undefined)).toBe(false)
    for (const location of ['path', 'query', 'header'] as const)
      expect(contract.checkingParameters(operation, location)(undefined)).toBe(false)
  }
})

test('a validator is compiled when it is first used, and says what is wrong at each use', () => {
  const strange = new Contract({
    components: { schemas: { Word: { type: 'string' }, Broken: { type: 'word' } } },
    paths: {},
  })
  const broken = strange.checking('components', 'schemas', 'Broken')
  expect(() => broken('x')).toThrow('type must be')
  const check = strange.checking('components', 'schemas', 'Word')
  expect([check(1), check.errors]).toEqual([false, [expect.objectContaining({ message: 'must be string' })]])
  expect([check('x'), check.errors]).toEqual([true, null])
})

test.each([
  [{}, undefined],
  [{ 'x-deprecated': '2027-01-01', 'x-sunset': '2028-01-01' }, undefined],
  [{ deprecated: true, 'x-deprecated': '2027-01-01', 'x-sunset': '2028-01-01' }, new Date('2028-01-01')],
])('an operation is deprecated if the contract says so: %j', (said, until) => {
  const get = { operationId: 'getMe', responses: {}, ...said }
  expect(new Contract({ paths: { '/one': { get } } }).operations[0]!.deprecated?.until).toEqual(until)
})

test.each([
  {},
  { 'x-deprecated': '2027-01-01' },
  { 'x-sunset': '2028-01-01' },
  { 'x-deprecated': '2027-01-01', 'x-sunset': '2027-12-31' },
])('a deprecated operation stays at least a year: %j', (said) => {
  const get = { operationId: 'getMe', responses: {}, deprecated: true, ...said }
  expect(() => new Contract({ paths: { '/one': { get } } })).toThrow('getMe is deprecated')
})
