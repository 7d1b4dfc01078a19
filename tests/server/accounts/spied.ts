import type { Ports } from '../../../server/cases/ports.ts'
import type { Sql } from '../../../server/store/engine/sql.ts'

/** Ports that note the statements that are sent, and count the derivations of passwords. */
export function spied(ports: Ports) {
  const sent: string[] = []
  let derivations = 0
  const spying = (sql: Sql): Sql =>
    ({
      query: (text: string, values?: unknown[]) => (sent.push(text), sql.query(text, values)),
    }) as Sql
  const transaction = <Result>(work: (tx: Sql) => Promise<Result>) => ports.db.transaction((tx) => work(spying(tx)))
  const derive: Ports['derive'] = (...given) => (derivations++, ports.derive(...given))
  return { ports: { ...ports, derive, db: { ...spying(ports.db), transaction } }, sent, derived: () => derivations }
}
