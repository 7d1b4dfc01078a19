import type { Channel } from '#machines/rules/common/actor.ts'
import type { DisputeDocument } from '#machines/rules/documents/document.ts'
import type { Words } from '../audit/words.ts'

/** The texts that the page of a dispute file has in common with the audit document. */
type Shared = Pick<
  Words,
  | 'onBehalfOf'
  | 'codeFor'
  | 'date'
  | 'there'
  | 'request'
  | 'check'
  | 'events'
  | 'actions'
  | 'by'
  | 'howTo'
  | 'pageDoesIt'
  | 'sealedBy'
  | 'on'
  | 'for'
  | 'certificate'
  | 'serial'
  | 'page'
>

/** The texts of the page of a dispute file in one language. */
export type DisputeWords = Shared & {
  title: string
  /** What readers show as the title of the document. */
  titleOf: (request: string) => string
  subtitle: (request: string) => string
  made: string
  state: string
  chart: string
  /** Label of the fingerprint of the file with the events. */
  fingerprintOf: (file: string) => string
  /** Label of the fingerprint of an event. */
  fingerprint: string
  /** Label of the fingerprint of the statement that was anchored about an event. */
  statement: string
  /** What happened, by type, for events that the audit trail does not have or names by what else they did. */
  happened: Readonly<Partial<Record<string, string>>>
  /** In front of the list: so many earlier saves of the request are only in the file. */
  unlisted: (count: number, file: string) => string
  /** By whom and through which channel. */
  byOn: (by: string, channel: Channel) => string
  /** In place of a name that is not known any more, or to this reader. */
  somebody: string
  anchors: string
  upTo: (version: number) => string
  notAnchored: string
  steps: (file: string) => string[]
  sealSays: (level: DisputeDocument['seal']['level']) => string
  foot: string
}
