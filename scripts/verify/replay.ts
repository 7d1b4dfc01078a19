import {
  REQUEST_CHART,
  replayDispute,
  type EventFault,
  type ReplayVerdict,
} from '#machines/lifecycles/request.replay.ts'
import type { DisputeFile } from '#machines/rules/proofs/dispute/dispute-file.ts'
import { isSignedBy } from '../../server/engine/ed25519.ts'
import { utf8Of } from '../../server/engine/input/utf8.ts'
import { hmacOf } from '../../server/engine/salted.ts'
import { sha256 } from '../../server/engine/sha256.ts'
import { shown } from './shown.ts'

// `npm run verify -- --replay FILE [--key KEY]…` folds the events of a dispute file again, without server or network.
// Exit code 0: they lead to the stated state, and a ledger with an expected key has anchored them, the last ones perhaps not
// yet; 1: an event does not fit, or they lead to another state; 2: undecided, because there is no key to compare with,
// nothing is anchored, or the file is one that this version cannot fold.

const reasons: Record<EventFault, string> = {
  order: 'another event belongs in its place. One was removed, added or moved.',
  hash: 'its hash is not that of what it says and of the event before it.',
  time: 'it is earlier than the event before it.',
  missing: 'the file does not have it.',
  added: 'the file says that it has fewer events.',
  actor: 'only the signer whom it names can cause it, and somebody else did.',
  chart: 'the request did not accept it at that time.',
  statement: 'its statement says something else, or was not anchored.',
  word: 'its words are not those that were hashed.',
  anchor: 'it is not the event that was anchored.',
}

/** Replays the bytes of a dispute file, says the verdict, and returns the exit code. */
export async function sayReplayed(bytes: Uint8Array, keys: readonly string[]): Promise<0 | 1 | 2> {
  const ports = { sha256, hmac: hmacOf, verifySignature: isSignedBy, ...(keys.length > 0 && { pinnedKeys: keys }) }
  const verdict = await replayDispute(utf8Of(bytes) ?? '', ports)
  if ('file' in verdict) sayFile(verdict.file)
  const { code, words } = answerTo(verdict)
  const write = code === 0 ? console.log : console.error
  write(words)
  return code
}

function sayFile({ request, organization, madeAt, events, people, salt, words }: DisputeFile) {
  const names = new Map(people.map(({ id, name }) => [id, name]))
  console.log(`Request: ${shown(request.name)} (${request.id}) of ${shown(organization)}`)
  console.log(`Dispute file of ${madeAt}: ${events.length} events`)
  for (const { version, at, type, actor, channel } of events)
    console.log(
      `${version}. ${at} ${type} by ${shown(names.get(actor.id) ?? actor.kind)} (${shown(actor.id)}, ${channel})`,
    )
  if (salt === null && words.length > 0) console.log('The words in this file cannot be checked: it has no salt.')
}

function answerTo(verdict: ReplayVerdict): { code: 0 | 1 | 2; words: string } {
  switch (verdict.is) {
    case 'no-dispute-file':
      return { code: 1, words: 'Not replayed: the file is no dispute file of format 1.' }
    case 'later-version':
      return {
        code: 2,
        words: 'Not decided: the file says that it is newer. Replay it with a newer version of Paraph.',
      }
    case 'unknown-chart': {
      const { id, version } = verdict.file.chart
      const known = `${REQUEST_CHART.id} ${REQUEST_CHART.version}`
      const words = `Not decided: the events follow the chart ${shown(id)} ${version}. This version of Paraph knows ${known}.`
      return { code: 2, words }
    }
    case 'unknown-anchor':
      return {
        code: 2,
        words: `Not decided: the events fit, but are anchored in a way this version cannot check (${shown(verdict.kinds.join(', '))}).`,
      }
    case 'wrong-event': {
      const { version, why, file } = verdict
      const type = file.events[version - 1]?.type
      return { code: 1, words: `Event ${version}${type ? ` (${type})` : ''} does not fit: ${reasons[why]}` }
    }
    case 'other-state':
      return {
        code: 1,
        words: `The events lead to another state: ${stateText(verdict.folded)}, not ${stateText(verdict.file.state)}.`,
      }
    case 'replayed':
      return answerToReplayed(verdict)
  }
}

const stateText = ({ value, signers }: Pick<DisputeFile['state'], 'value' | 'signers'>): string =>
  shown([value, ...signers.map(({ id, status }) => `${id} ${status}`)].join(', '))

function answerToReplayed({ file, anchored, pinned }: Extract<ReplayVerdict, { is: 'replayed' }>): {
  code: 0 | 2
  words: string
} {
  const replayed = `Replayed: the events lead to ${stateText(file.state)}.`
  if (!anchored) return { code: 2, words: `${replayed}\nNothing is anchored yet, so anybody may have made this file.` }
  const { version, anchor } = anchored
  const where = `Anchored up to event ${version}: ${anchor.timestamp} in block ${anchor.evidence.level}, ${anchor.tezosBlock}`
  const rest =
    version < file.events.length ? `\nThe events after it are not anchored: compare this file with its sealed PDF.` : ''
  if (pinned) return { code: 0, words: `${replayed}\n${where}${rest}` }
  const words = `${replayed}\n${where}${rest}
Key not pinned. Anyone who makes such a file can put a key into it: ask the organization whether its key is
${anchor.tezosPublicKey}
and give it with --key.`
  return { code: 2, words }
}
