import { describe, expect, test } from 'vitest'
import { lockProblem, mayChangeFiles, minimumOrder, type Lockable } from '#machines/rules/requests/editing/locks.ts'

const signer = (id: string, orderToSign = 1) => ({ id, orderToSign })
const is = (id: string, status: 'SIGNED' | 'REJECTED' | 'SUSPENDED' | 'CREATED', orderToSign = 1) => ({
  id,
  status,
  orderToSign,
})
const parts: Lockable = {
  files: ['f', 'g'],
  signers: [signer('m'), signer('n')],
  fields: [
    { id: '1', signer: 'm' },
    { id: '2', signer: 'n' },
    { id: '3', signer: null },
  ],
  values: [{ field: '3', value: 'Lyon' }],
}
const problem = (
  change: Partial<Lockable>,
  signers = [is('m', 'SIGNED'), is('n', 'SUSPENDED')],
  templates: string[] = [],
) => lockProblem(parts, { ...parts, ...change }, { signers, templates })

describe('the lowest order that a signer may get in an edit', () => {
  test.each([
    [
      'EDIT-008 that of the first who is suspended',
      [is('m', 'SIGNED', 1), is('n', 'SUSPENDED', 2), is('o', 'CREATED', 3)],
      2,
    ],
    ['of several the lowest', [is('m', 'SUSPENDED', 3), is('n', 'SUSPENDED', 2)], 2],
    ['1 without one', [is('m', 'SIGNED', 1)], 1],
    ['0 if nobody has an order', [is('m', 'SUSPENDED', 0)], 0],
  ])('SIGR-037 %s', (_, signers, lowest) => {
    expect(minimumOrder(signers)).toBe(lowest)
  })
})

describe('what an edit cannot change', () => {
  test('nothing is locked before somebody has acted', () => {
    const free = [is('m', 'SUSPENDED'), is('n', 'CREATED')]
    expect(problem({ files: ['g'], signers: [signer('n')], fields: [], values: [] }, free)).toBeNull()
  })
  test.each<[string, Partial<Lockable>, string | null]>([
    ['a file removed', { files: ['f'] }, 'FilesLockedException'],
    ['files in another order', { files: ['g', 'f'] }, 'FilesLockedException'],
    ['who has signed is removed', { signers: [signer('n')] }, 'SignerLockedException'],
    ['who has signed is changed', { signers: [signer('m', 2), signer('n')] }, 'SignerLockedException'],
    ['who has not is removed', { signers: [signer('m')] }, null],
    ['signers in another order in the list', { signers: [signer('n'), signer('m')] }, null],
    [
      'a signer below the lowest order',
      { signers: [signer('m'), signer('n'), signer('o', 0.5)] },
      'SignerLockedException',
    ],
    ['a signer without order', { signers: [signer('m'), signer('n', 0)] }, null],
    ['a field of who has signed', { fields: parts.fields.slice(1) }, 'FieldLockedException'],
    ['a field of who has not', { fields: [parts.fields[0]!, parts.fields[2]!] }, null],
    ['a field of the sender', { fields: parts.fields.slice(0, 2) }, 'FieldLockedException'],
    ['a value of the sender', { values: [] }, 'FieldLockedException'],
  ])('SIGR-011 once somebody has signed: %s', (_, change, name) => {
    expect(problem(change)).toBe(name)
    expect(problem(change, [is('m', 'REJECTED'), is('n', 'SUSPENDED')])).toBe(name)
  })
  test('those who have signed may move in the list, and stay before whoever is suspended', () => {
    const [both, last] = [
      [is('m', 'SIGNED'), is('n', 'REJECTED')],
      [is('m', 'SIGNED'), is('n', 'SUSPENDED', 2)],
    ]
    expect(problem({ signers: parts.signers.toReversed() }, both)).toBeNull()
    expect(problem({ signers: [signer('m', 1), signer('n', 2)] }, last)).toBeNull()
  })
  test('WIZ-024 the files of a request that was made from a template', () => {
    expect(problem({ files: ['f'] }, [is('m', 'SUSPENDED')], ['t'])).toBe('FilesLockedException')
    expect(mayChangeFiles([is('m', 'CREATED')], [])).toBe(true)
    expect(mayChangeFiles([is('m', 'CREATED')], ['t'])).toBe(false)
    expect(mayChangeFiles([is('m', 'REJECTED')], [])).toBe(false)
  })
})
