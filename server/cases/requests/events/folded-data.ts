import type { components } from '#openapi'

type Data = components['schemas']['RequestEventData']

/** What the lifecycle reads of an event. Hashes, codes, names of mails, motives and messages are not among it. */
const folded: Record<keyof Data, true> = {
  request: true,
  owner: true,
  file: true,
  files: true,
  signer: true,
  signers: true,
  to: true,
  cycle: true,
  expiresAt: true,
  noticeAt: true,
  reminders: true,
  readdressed: true,
  remindersSkipped: true,
  successor: true,
}
/** The same of a signer with their terms, and of a file with its hash. */
const foldedInside = ['id', 'signatureType', 'orderToSign', 'file']

/** The part of an event's data that the state of its request follows from. */
export function foldedData(data: object): Data {
  const inside = (item: unknown): unknown =>
    typeof item === 'object' && item !== null ? pick(item, (name) => foldedInside.includes(name)) : item
  const kept = Object.entries(pick(data, (name) => Object.hasOwn(folded, name)))
  return Object.fromEntries(kept.map(([name, value]) => [name, Array.isArray(value) ? value.map(inside) : value]))
}

const pick = (from: object, isKept: (name: string) => boolean): object =>
  Object.fromEntries(Object.entries(from).filter(([name]) => isKept(name)))
