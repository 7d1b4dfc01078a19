import { expect, test } from 'vitest'
import { TezosAccount } from '#ui/tenants/tezos-account.tsx'
import { languages } from '../../support/walks/language.ts'
import { render } from '../../support/walks/render.tsx'

const address = 'tz1KqTpEZ7Yob7QbPE4Hy4Wo8fHG8LhKxZSx'
const drawn = (balance: number, isLow: boolean) =>
  render(<TezosAccount tezosAddress={address} tezosAddressInfo={{ balance, isLow }} />, 'en')

test('TEN-001 the account on Tezos is shown with its balance, and with a warning if it is low', () => {
  expect(drawn(12_345_678, false)).toContain('has 12.34 tez')
  expect(drawn(12_345_678, false)).toContain(address)
  expect(drawn(999_999, true)).toContain('has only 0.99 tez left')
})

test('a balance that is unknown is no balance of nothing; without an account nothing is shown', () => {
  for (const language of languages) {
    const html = render(<TezosAccount tezosAddress={address} tezosAddressInfo={null} />, language)
    expect(html).toContain(address)
    expect(html).not.toMatch(/\d tez/)
    expect(render(<TezosAccount />, language)).toBe('')
  }
})
