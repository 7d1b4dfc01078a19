import { GENESIS } from '#machines/rules/common/chain/event-text.ts'
import type { AnchoringAdapter } from '../proofs/ports.ts'
import { hasEvent, newestEvent, type EventPosition } from '../../store/engine/events.ts'
import { hashOf } from '../../store/engine/chain.ts'
import type { Sql } from '../../store/engine/sql.ts'
import {
  isUsed,
  knownLedgers,
  lostHeads,
  newestBlobs,
  newestLinked,
  sentOperations,
  type KnownLedger,
} from '../../store/platform/agreement.ts'
import { hasOperation } from '../../store/proofs/batches.ts'
import type { Blobs } from '../../engine/ports.ts'
import type { Ledger } from './ports.ts'

/** What of a data folder does not fit together. */
export type Difference = {
  /** Its name, for operators. */
  name:
    | 'older-database'
    | 'older-ledger'
    | 'missing-ledger'
    | 'broken-events'
    | 'missing-files'
    | 'missing-secret'
    | 'missing-seal'
  /** What is wrong, as a sentence. */
  about: string
  /** What to do, as a sentence. */
  advice: string
  /** What exactly is lost. Once all of it was accepted, the difference is none. */
  lost: string[]
  /** Whether an operator may accept it. A ledger is repaired instead. */
  acceptable: boolean
}

/** The parts of a data folder that are compared. */
export type Parts = {
  db: Sql
  ledgers: { name: string; ledger: Ledger }[]
  /** The ledger of trees without a contract. */
  unnamed: Ledger | undefined
  blobs: Pick<Blobs, 'lastEvent' | 'missing'>
  /** The keys that have no file. */
  missingKeys: ('secret' | 'seal')[]
}

/** How much of the newest data is read at a start. */
const EVENTS = 200
const TREES = 20
const FILES = 100

const REPAIR = 'Restore the folder from a backup, or run `npm run repair -- ledger`.'

/**
 * Compares the heads of a data folder's parts: the newest blocks with the newest trees, the newest events with the heads
 * of their streams, the newest files, and the keys. Reads the same amount however much there is, except for one row per
 * tree. `npm run verify -- --store` compares everything.
 */
export async function differencesOf(parts: Parts): Promise<Difference[]> {
  return [
    ...(await newerThanDatabase(parts)),
    ...(await olderLedgers(parts)),
    ...(await brokenEvents(parts)),
    ...(await missingFiles(parts)),
    ...(await missingKeys(parts)),
  ]
}

/** Events and blocks that the database lacks: it is older than what is next to it. */
async function newerThanDatabase({ db, ledgers, blobs }: Parts): Promise<Difference[]> {
  const lost: string[] = []
  for (const { name, ledger } of ledgers) {
    const newest = await ledger.newest()
    if (newest !== null && !(await hasOperation(db, newest)))
      lost.push(`block ${ledger.blocks()} of ${name}, operation ${newest}`)
  }
  const lastEvent = await blobs.lastEvent()
  if (lastEvent && !(await hasEvent(db, lastEvent))) lost.push(eventWords(lastEvent))
  if (lost.length === 0) return []
  const newest = await newestEvent(db)
  return [
    {
      name: 'older-database',
      about: `The database is older than the ledger or the files: it ends with event ${newest?.position ?? 0} and lacks ${lost.join(', and ')}.`,
      advice: 'Restore the newer folder `postgres`, or all of the data folder, from a backup.',
      lost,
      acceptable: true,
    },
  ]
}

/** How a lost event is named. */
export const eventWords = ({ position, hash }: EventPosition): string => `event ${position} with hash ${hash}`

/** Whether the loss of the block of an operation was accepted. */
export const isBlockAccepted = (accepted: ReadonlySet<string>, operation: string): boolean =>
  [...accepted].some((words) => words.endsWith(`operation ${operation}`))

/** Blocks that a ledger had, according to the database, and has no longer. */
async function olderLedgers({ db, ledgers, unnamed }: Parts): Promise<Difference[]> {
  const found: Difference[] = []
  const of = (contract: string | null) =>
    contract === null ? unnamed : ledgers.find(({ ledger }) => ledger.contract === contract)?.ledger
  for (const known of await knownLedgers(db)) {
    const ledger = of(known.contract)
    if (!ledger) found.push(missingLedger(known))
    else if (ledger.retiredAt === null ? !(await has(ledger, known)) : ledger.blocks() < ledger.retiredAt)
      found.push(older(ledger, `block ${known.anchor.evidence.level}`))
  }
  for (const { contract, operation } of await sentOperations(db)) {
    const ledger = of(contract)
    if (ledger && ledger.retiredAt === null && (await ledger.find(operation)).outcome !== 'final')
      found.push(older(ledger, `operation ${operation}`))
  }
  return found.filter(({ about }, i) => found.findIndex((one) => one.about === about) === i)
}

/** Blocks are chained, so comparing the newest one compares all of them. */
async function has(ledger: AnchoringAdapter & Pick<Ledger, 'blocks'>, known: KnownLedger): Promise<boolean> {
  const found = await ledger.find(known.operation)
  return (
    found.outcome === 'final' &&
    found.anchor.tezosBlock === known.anchor.tezosBlock &&
    ledger.blocks() >= known.validated
  )
}

const older = (ledger: Ledger, lacks: string): Difference => ({
  name: 'older-ledger',
  about: `The ledger in ${ledger.folder} is older than the database, or was cut off: it ends with block ${ledger.blocks()} and lacks ${lacks}.`,
  advice: REPAIR,
  lost: [`${lacks} of ${ledger.contract}`],
  acceptable: false,
})

const missingLedger = ({ contract, validated }: KnownLedger): Difference => ({
  name: 'missing-ledger',
  about: `The ledger ${contract ?? 'of the first version'} is missing. The database has ${validated} of its blocks.`,
  advice: REPAIR,
  lost: [`ledger ${contract}`],
  acceptable: false,
})

/** Those of the newest events that were changed or cut off. */
async function brokenEvents({ db }: Parts): Promise<Difference[]> {
  const events = await newestLinked(db, EVENTS)
  const changed = events.filter(
    (event, i) =>
      event.hash !== hashOf(event.before ?? GENESIS, event) ||
      (event.stream !== events[i + 1]?.stream && (event.version !== event.end || event.hash !== event.endHash)),
  )
  const broken = [...changed, ...(await lostHeads(db, { trees: TREES, limit: EVENTS }))]
  const [first] = broken
  if (!first) return []
  return [
    {
      name: 'broken-events',
      about: `The events of ${first.stream} were changed or cut off at ${first.version}.`,
      advice: 'Run `npm run verify -- --store` to see what else is broken, and restore the data folder from a backup.',
      lost: [...new Set(broken.map(({ stream, version }) => `event ${version} of ${stream}`))],
      acceptable: true,
    },
  ]
}

async function missingFiles({ db, blobs }: Parts): Promise<Difference[]> {
  const newest = await newestBlobs(db, FILES)
  const lost = (await blobs.missing(newest)).toSorted()
  if (lost.length === 0) return []
  return [
    {
      name: 'missing-files',
      about: `Of the ${newest.size} newest files of the database ${lost.length} are missing in \`blobs\`, ${lost[0]} among them.`,
      advice: 'Restore the folder `blobs` from a backup: files that are there stay.',
      lost,
      acceptable: true,
    },
  ]
}

/** Keys are made for a new data folder only. */
async function missingKeys({ db, missingKeys: missing }: Parts): Promise<Difference[]> {
  if (missing.length === 0 || !(await isUsed(db))) return []
  // So that what was accepted once does not hold for the next time.
  const since = `since event ${(await newestEvent(db))?.position ?? 0}`
  return missing.map((key) => ({
    name: `missing-${key}` as const,
    about: `The file keys/${keyFiles[key]} is missing, although the data folder was used before.`,
    advice: keyAdvice[key],
    lost: [`keys/${keyFiles[key]} ${since}`],
    acceptable: true,
  }))
}

const keyFiles = { secret: 'secret', seal: 'seal.pem' } as const
const keyAdvice = {
  secret: 'Restore it from a backup. If a new one is made, codes that were mailed in the last ten minutes are void.',
  seal: 'Restore it from a backup, or set SEAL_FILE. If a new one is made, it has another certificate; earlier seals stay valid.',
} as const
