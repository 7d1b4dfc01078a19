import { types as usual } from 'pg'

/** OIDs of types that node-postgres reads in another form than the embedded database. */
const INT8 = 20
const DATE = 1082

/** As the embedded database reads it: a number, unless that would lose digits. */
const readInt8 = (text: string): number | bigint => {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : BigInt(text)
}

/** As the embedded database reads it: midnight in UTC. node-postgres would take the midnight of this machine. */
const readDate = (text: string): Date => new Date(`${text}T00:00:00Z`)

const own: Record<number, (text: string) => unknown> = { [INT8]: readInt8, [DATE]: readDate }

/** How values are read, so that a row is the same from both engines. */
export const types: typeof usual = {
  ...usual,
  getTypeParser: ((oid: number, format?: 'text') =>
    own[oid] ?? usual.getTypeParser(oid, format)) as typeof usual.getTypeParser,
}
