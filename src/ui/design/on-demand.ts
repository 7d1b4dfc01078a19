import { useEffect, useEffectEvent } from 'react'
import { useSeen } from './kept.ts'

/**
 * A part of the page that is loaded when it is first wanted; null until then. `onFail` is called if it cannot be loaded;
 * to try again, want it no more and then once more.
 *
 * @param load - must stay the same
 */
export function useOnDemand<Part>(load: () => Promise<Part>, isWanted: boolean, onFail: () => void): Part | null {
  const [part, setPart] = useSeen<Part | null>(null)
  const fail = useEffectEvent(onFail)
  const isMissing = isWanted && part === null
  useEffect(() => {
    if (!isMissing) return
    let isLeft = false
    load().then(
      (loaded) => !isLeft && setPart(loaded),
      () => !isLeft && fail(),
    )
    return () => {
      isLeft = true
    }
  }, [load, isMissing, setPart])
  return part
}
