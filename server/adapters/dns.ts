import { Resolver } from 'node:dns/promises'
import type { Dns } from '../cases/accounts/ports.ts'

/** Answers that say that there is no such record, and not that nobody could be asked. */
const NO_RECORD = ['ENOTFOUND', 'ENODATA']
/** Milliseconds of the first try, and how many there are. The next one lasts longer. */
const [TIMEOUT, TRIES] = [2000, 2]
/** Names that anybody may set have few short records; what is beyond is not looked at. */
const MAX_RECORDS = 100

/**
 * Looks up TXT records at the name servers of the machine, or at others. The parts of a long text are joined (RFC 7208,
 * 3.3).
 */
export const dns = ({ servers, timeout = TIMEOUT }: { servers?: string[]; timeout?: number } = {}): Dns => ({
  async texts(name) {
    const resolver = new Resolver({ timeout, tries: TRIES })
    if (servers) resolver.setServers(servers)
    try {
      const records = await resolver.resolveTxt(name)
      return records.slice(0, MAX_RECORDS).map((parts) => parts.join(''))
    } catch (error) {
      if (NO_RECORD.includes((error as NodeJS.ErrnoException).code ?? '')) return []
      throw error
    }
  },
})
