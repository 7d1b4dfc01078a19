import { expect, test } from 'vitest'
import type { Ports } from '../../../server/cases/ports.ts'
import { explorer } from '../../../server/http/handlers/proofs/explorer.ts'

const OPERATION = 'ooV7kmzzVfKtKPRzW5xXPcs4eK7GGbSyqYFNRr5TRYsxBZbKGuz'
const handlersWith = (indexerUrl: string | null) => explorer({ anchoring: { indexerUrl } } as Ports)
const open = (indexerUrl: string | null) =>
  handlersWith(indexerUrl).openInExplorer({ path: { transactionHash: OPERATION } } as never)

test('API-015 the indexer URL is the block explorer of the settings, and none in the ledger', async () => {
  for (const indexerUrl of ['https://tzkt.io', null])
    expect(await handlersWith(indexerUrl).getIndexerUrl({} as never)).toEqual({ status: 200, body: { indexerUrl } })
})

test('REQD-049 a link of an anchor leads to its operation in the block explorer', async () => {
  expect(await open('https://tzkt.io')).toEqual({ status: 302, headers: { location: `https://tzkt.io/${OPERATION}` } })
  await expect(open(null)).rejects.toThrow('NotFoundException')
})
