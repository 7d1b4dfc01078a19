import type { Channel } from '#machines/rules/common/actor.ts'
import type { DisputeDocument } from '#machines/rules/documents/document.ts'
import type { CommonWords, Words } from '../audit/words.ts'

/** The texts of the page of a dispute file in one language. */
export type DisputeWords = CommonWords &
  Pick<Words, 'request' | 'check' | 'events' | 'actions' | 'by'> & {
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
    /** What happened in a sandbox, where it differs. */
    tested: Readonly<Partial<Record<string, string>>>
    /** In front of the list: so many earlier saves of the request are only in the file. */
    unlisted: (count: number, file: string) => string
    /** By whom and through which channel. */
    byOn: (by: string, channel: Channel) => string
    /** Shown if the name was deleted, or if the reader may not see it. */
    somebody: string
    anchors: string
    upTo: (version: number) => string
    notAnchored: string
    /** Shown for a request of a sandbox. */
    neverAnchored: string
    steps: (file: string) => string[]
    sealSays: (level: DisputeDocument['seal']['level']) => string
    foot: string
  }
