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
