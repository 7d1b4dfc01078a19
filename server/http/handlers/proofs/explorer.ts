import { explorerPage } from '../../../cases/proofs/explorer.ts'
import type { Ports } from '../../../cases/ports.ts'
import type { Handlers } from '../../call.ts'

/** The block explorer of the chain that roots are anchored in. */
export const explorer = ({ anchoring }: Ports): Pick<Handlers, 'getIndexerUrl' | 'openInExplorer'> => ({
  getIndexerUrl: async () => ({ status: 200, body: { indexerUrl: anchoring.indexerUrl } }),
  openInExplorer: async ({ path }) => ({
    status: 302,
    headers: { location: explorerPage(anchoring, path.transactionHash) },
  }),
})
