/** Milliseconds for which an answer is used again, and for which a failure is. */
const KEPT_FOR = 60_000
const FAILED_FOR = 5000
/** Answers kept at most. The one that was asked for longest ago goes first. */
const MAX_KEPT = 1000

type Kept<Value> = { value: Promise<Value>; askedAt: number; state: 'pending' | 'fine' | 'failed' }

/**
 * Keeps what others were asked, by key, so that callers who cost nothing do not make us ask each time. For each key one
 * question is under way at a time: who asks meanwhile gets its answer.
 */
export function keptAnswers<Value>(clock = () => performance.now()) {
  const all = new Map<string, Kept<Value>>()

  /** Asks now, unless that is under way. */
  const fresh = (key: string, ask: () => Promise<Value>): Promise<Value> => {
    const found = all.get(key)
    if (found?.state === 'pending') return found.value
    const kept: Kept<Value> = { value: ask(), askedAt: clock(), state: 'pending' }
    kept.value.then(
      () => (kept.state = 'fine'),
      () => (kept.state = 'failed'),
    )
    all.delete(key)
    all.set(key, kept)
    if (all.size > MAX_KEPT) all.delete(all.keys().next().value!)
    return kept.value
  }

  /** The answer of a short time ago, or else a fresh one. */
  const recent = (key: string, ask: () => Promise<Value>): Promise<Value> => {
    const found = all.get(key)
    const age = found ? clock() - found.askedAt : Infinity
    return found && age < (found.state === 'failed' ? FAILED_FOR : KEPT_FOR) ? found.value : fresh(key, ask)
  }
  return { fresh, recent }
}
