/**
 * The content of an anchored phrase: who did what to which request, when, and the event of the audit trail that records
 * it. The event's hash covers salted hashes, so that a phrase cannot be guessed from its own hash.
 */
type Phrase = {
  /** An audit action, `SIGN_REQUEST`. */
  action: string
  /** The request's id: 24 hexadecimal digits. */
  request: string
  signerName: string
  /** ISO 8601 with milliseconds, UTC. */
  at: string
  /** The hash of the event in lower-case hexadecimal. */
  event: string
}

const GRAMMAR =
  /^Paraph 1: ([A-Z_]+) of request ([0-9a-f]{24}) by ("(?:[^"\\]|\\.)*") at (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z), event ([0-9a-f]{64})\.$/

/**
 * The phrase, version 1, in the form that is hashed (as UTF-8) and anchored:
 * `Paraph 1: ACTION of request ID by "NAME" at INSTANT, event HASH.`, with the name as a JSON string.
 */
export const phraseOf = ({ action, request, signerName, at, event }: Phrase): string =>
  `Paraph 1: ${action} of request ${request} by ${JSON.stringify(signerName)} at ${at}, event ${event}.`

/** Parses a phrase; null unless it is exactly what `phraseOf` writes. */
export function readPhrase(text: string): Phrase | null {
  const [, action, request, name, at, event] = GRAMMAR.exec(text) ?? []
  if (!action || !request || !name || !at || !event) return null
  try {
    const phrase = { action, request, signerName: JSON.parse(name) as string, at, event }
    return phraseOf(phrase) === text ? phrase : null
  } catch {
    return null
  }
}
