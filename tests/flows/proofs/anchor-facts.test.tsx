import { expect, test } from 'vitest'
import type { components } from '#openapi'
import { AnchorFacts } from '#ui/proofs/anchor/anchor-facts.tsx'
import { render } from '../../support/walks/render.tsx'

const OPERATION = 'ooV7kmzzVfKtKPRzW5xXPcs4eK7GGbSyqYFNRr5TRYsxBZbKGuz'
const anchor: components['schemas']['AnchorDetail'] = {
  timestamp: '2026-11-21T14:20:31.000Z',
  transactionHash: OPERATION,
  contractAddress: 'KT1Ha4yFVeyzw6KRAdkzq6TxDHB97KG4pZe8',
  blockHash: 'BLzyjjHKEKMULtvkpSHxuZxx6ei6fpntH2BTkYZiLgs8zLVstvX',
  rootHash: '9401a77047737d04f8416df8bd3bc86e33ab820c43058cf7c380a3a6d748a0e1',
  tenant: 'Maison Verdier',
  validatedDate: '2026-11-21T14:20:31.000Z',
}

test('REQD-049 an anchor on Tezos links to its operation in the block explorer; one in the ledger links nowhere', () => {
  const html = render(<AnchorFacts anchor={anchor} />, 'en')
  expect(html).toContain(`href="/api/public/v1/explorer/${OPERATION}"`)
  const ledger = { ...anchor, contractAddress: 'ledger1b48e8eef9d0cdf5358bdc1ee1bdebbdf0674ef2e' }
  expect(render(<AnchorFacts anchor={ledger} />, 'en')).not.toContain('explorer')
  expect(render(<AnchorFacts anchor={{ ...anchor, transactionHash: null }} />, 'en')).not.toContain('explorer')
})

test.each([
  ['PENDING', null, null, 'not received yet', 'pas encore reçu'],
  [
    'CONFIRMED',
    '2026-11-21T14:20:40.000Z',
    'Time stamps 1',
    'Time stamps 1 stamped the block',
    'Time stamps 1 a horodaté',
  ],
  ['CONTRADICTED', '2026-11-21T14:10:40.000Z', null, 'One of the two clocks', 'L’une des deux horloges'],
] as const)(
  'PROOF-016 the time stamp of a block is shown as %s; without one nothing is',
  (state, timestamp, authority, english, french) => {
    const witnessed = { ...anchor, witness: { state, timestamp, authority } }
    expect(render(<AnchorFacts anchor={witnessed} />, 'en')).toContain(english)
    expect(render(<AnchorFacts anchor={witnessed} />, 'fr')).toContain(french)
    expect(render(<AnchorFacts anchor={anchor} />, 'en')).not.toContain('Time stamp')
  },
)
