import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { distanceTo, presentEntry } from '#api/browser/history-entries.ts'

type StepHistory = {
  /** The step that is shown, from 0; null while none is. */
  at: number | null
  /** Whether the steps cannot change just now: something is being saved or asked. */
  isHeld: boolean
  /** Changes whenever the wizard has answered. */
  answer: unknown
  /** Goes to the step that the person chose with Back or Forward, and says whether the wizard has answered. */
  onVisit: (step: number) => boolean
}

/**
 * Keeps one entry of the browser's history for each step of a wizard, at one address. Back and Forward ask the wizard for
 * a step; where it stays, the history returns to the step that is shown.
 */
export function useStepHistory(steps: StepHistory): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const { step: here, earlier } = placeOf(state)
  /** The entry that was last seen, and the one that was asked for and is still to come. */
  const last = useRef<{ entry: number; awaited: number | null }>({ entry: here, awaited: null })

  const align = useEffectEvent(({ entry, at, isHeld }: Omit<StepHistory, 'onVisit'> & { entry: number }) => {
    const { entry: before, awaited } = last.current
    if (awaited !== null && entry === before) return
    const isChosen = entry !== before && entry !== awaited
    last.current = { entry, awaited: null }
    if (at === null || isHeld || entry === at) return
    if (isChosen && steps.onVisit(entry)) return
    last.current = { entry, awaited: entry < at ? entry + 1 : at }
    const show = (place: Place, replace: boolean) =>
      void navigate(pathname + search, { replace, state: place, preventScrollReset: true })
    if (entry < at) return show({ step: entry + 1, earlier: [...earlier, presentEntry()] }, false)
    const target = earlier[at] ?? null
    const distance = target === null ? at - entry : distanceTo(target)
    if (distance === null) show({ step: at, earlier: earlier.slice(0, at) }, true)
    else void navigate(distance)
  })
  const { at: shown, isHeld: isShownHeld, answer } = steps
  useEffect(() => align({ entry: here, at: shown, isHeld: isShownHeld, answer }), [here, shown, isShownHeld, answer])
}

/**
 * What an entry of the history has. `earlier`: what tells the entries of the earlier steps from others, where the browser
 * says it. When its history is full, Chromium drops first what scripts have added, so that one of them may be missing.
 */
type Place = { step: number; earlier: (string | null)[] }

function placeOf(state: unknown): Place {
  const { step, earlier } = (state ?? {}) as Partial<Place>
  return { step: typeof step === 'number' ? step : 0, earlier: Array.isArray(earlier) ? earlier : [] }
}
