import { eventText, GENESIS } from '../../common/chain/event-text.ts'
import type { Sha256 } from '../../common/sha256.ts'
import { foldPath } from '../merkle.ts'
import { faultOf, isKnownAnchor, leadsToRoot, type Anchor, type KnownAnchor, type VerifyPorts } from '../proof.ts'
import { readStatement } from '../statement.ts'
import type { DisputeEvent, DisputeFile, DisputeHead, DisputeWord } from './dispute-file.ts'

export type DisputePorts = VerifyPorts & {
  /** HMAC-SHA-256 in lower-case hexadecimal; the key in hexadecimal, the text as UTF-8. */
  hmac: (key: string, text: string) => string
}

/**
 * What does not fit in the chain: `order` if another event should be at its place; `hash` if its hash is not that of what it
 * says and of the event before; `time` if it is earlier than the event before.
 */
export type ChainFault = 'order' | 'hash' | 'time'

/** What does not fit about an event: its anchored statement, a word of it, or the anchored end of the stream. */
export type EvidenceFault = 'statement' | 'word' | 'anchor'

/** What is wrong with the event at an index in itself and after the one before it; null if nothing is. */
export function chainFault({ request, events }: DisputeFile, index: number, sha256: Sha256): ChainFault | null {
  const event = events[index]!
  const before = events[index - 1]
  if (event.version !== index + 1) return 'order'
  const text = eventText(before?.hash ?? GENESIS, { ...event, stream: streamOf(request.id) })
  if (sha256(text) !== event.hash) return 'hash'
  return before && event.at < before.at ? 'time' : null
}

const streamOf = (id: string): string => `request/${id}`

/** What a file has about each event besides the event itself, by the version of the event. */
type Evidence = { heads: Map<number, DisputeHead[]>; words: Map<number, DisputeWord[]> }

/** The evidence in a file. */
export const evidenceIn = ({ heads, words }: DisputeFile): Evidence => ({
  heads: Map.groupBy(heads, ({ version }) => version),
  words: Map.groupBy(words, ({ version }) => version),
})

/** What is wrong with the evidence about an event; null if nothing is. Anchors of unknown kinds have no fault. */
export async function evidenceFault(
  file: DisputeFile,
  event: DisputeEvent,
  { heads, words }: Evidence,
  ports: DisputePorts,
): Promise<EvidenceFault | null> {
  const { statement, version } = event
  if (statement && !isStated(file, event, statement.phrase)) return 'statement'
  if (statement && !leadsToRoot(statement, ports.sha256)) return 'statement'
  if (statement && (await faultOf(statement.anchor, ports)) !== null) return 'statement'
  if (!(words.get(version) ?? []).every((word) => isWordOf(file, event, word, ports))) return 'word'
  for (const head of heads.get(version) ?? []) if (!(await isAnchored(head, event, ports))) return 'anchor'
  return null
}

/** Whether a statement says what its event says. */
function isStated({ request }: DisputeFile, { type, actor, at, data }: DisputeEvent, phrase: string): boolean {
  const act = readStatement(phrase)
  if (act?.kind !== 'ACT' || act.action !== 'SIGN_REQUEST' || type !== 'signer.signed') return false
  const isSame = act.request === request.id && act.actor.id === actor.id && act.at === at
  return isSame && act.originals.join() === originalsIn(data).toSorted().join()
}

/** The hashes of the originals that a signer was shown. */
function originalsIn(data: object): string[] {
  const seen: unknown = 'seen' in data ? data.seen : []
  if (!Array.isArray(seen)) return []
  return seen.map((one: unknown) =>
    typeof one === 'object' && one !== null && 'original' in one ? String(one.original) : '',
  )
}

/** Whether the salted hash in an event is that of a word. Without the salt nobody can say. */
function isWordOf(
  { salt }: DisputeFile,
  { data, addressHash }: DisputeEvent,
  { member, value }: DisputeWord,
  { hmac }: DisputePorts,
): boolean {
  const stored = member === 'addressHash' ? addressHash : new Map<string, unknown>(Object.entries(data)).get(member)
  return typeof stored === 'string' && (salt === null || hmac(salt, JSON.stringify(value)) === stored)
}

async function isAnchored({ hash, path, anchor }: DisputeHead, event: DisputeEvent, ports: DisputePorts) {
  if (hash !== event.hash || foldPath(hash, path, ports.sha256) !== anchor.rootHash) return false
  return (await faultOf(anchor, ports)) === null
}

/** The last event that an anchored end of the stream covers, and where that is anchored; null without any. */
export function lastAnchored({ heads }: DisputeFile): { version: number; anchor: KnownAnchor } | null {
  const found = heads.flatMap(({ version, anchor }) => (isKnownAnchor(anchor) ? { version, anchor } : []))
  return found.toSorted((one, other) => one.version - other.version).at(-1) ?? null
}

/** The kinds of anchors that this version cannot check. */
export function unknownKinds({ events, heads }: DisputeFile): string[] {
  const anchors: Anchor[] = [...heads, ...events.flatMap(({ statement }) => statement ?? [])].map(
    ({ anchor }) => anchor,
  )
  return [...new Set(anchors.flatMap((anchor) => (isKnownAnchor(anchor) ? [] : anchor.evidence.kind)))]
}
