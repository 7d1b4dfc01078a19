import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { applyChanges, changesBetween } from '#machines/inspection/changes.ts'
import { toPlainContext } from '#machines/inspection/plain.ts'

const machine = createMachine({ id: 'door', meta: { secret: { 'code.typed': ['code'] } } })

const { context: contexts } = fc.letrec<{ context: object; value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.integer({ max: 3 }),
    fc.constant(null),
    tie('context'),
    fc.array(tie('value'), { maxLength: 3 }),
  ),
  context: fc.dictionary(fc.constantFrom('tries', 'owner', 'code'), tie('value'), { maxKeys: 3 }),
}))

test('the context before an event, with the changes, is the context after it', () => {
  fc.assert(
    fc.property(contexts, contexts, (before, after) => {
      const removed = Object.keys(before).filter((key) => !(key in after))
      const changes = changesBetween(before, after, machine)
      expect(applyChanges(toPlainContext(before, machine), changes, removed)).toEqual(toPlainContext(after, machine))
    }),
  )
})

const fields = [
  { name: 'Town', x: 1 },
  { name: 'Date', x: 2 },
]
const moved = [fields[0], { name: 'Date', x: 3 }]

test('a change deep inside of a context is that place alone', () => {
  const [before, after] = [{ desk: { fields, page: 0 } }, { desk: { fields: moved, page: 0 } }]
  expect(changesBetween(before, after, machine)).toEqual([{ path: ['desk', 'fields', '1', 'x'], value: 3 }])
})

test('a secret is masked wherever it changes, also inside of what its field has', () => {
  const [before, after] = [{ login: { code: { typed: '1' } } }, { login: { code: { typed: '12' } } }]
  expect(changesBetween(before, after, machine)).toEqual([{ path: ['login', 'code'], value: '•••' }])
  expect(changesBetween({ code: '1' }, { code: '12' }, machine)).toEqual([{ path: ['code'], value: '•••' }])
})

test('a change beyond the entries that are shown is no change, and one inside of what was cut is left out', () => {
  const many = Array.from({ length: 30 }, (_, i) => i)
  const later = many.map((one) => (one === 25 ? 0 : one))
  expect(changesBetween({ many }, { many: later }, machine)).toEqual([])
  expect(applyChanges({ desk: '[…]' }, [{ path: ['desk', 'page'], value: 1 }], [])).toEqual({ desk: '[…]' })
})
