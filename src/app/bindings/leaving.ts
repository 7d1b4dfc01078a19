import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'

type Leaving = {
  /** Whether leaving now would lose something. */
  isHeld: () => boolean
  /** Whether the person is being asked, or waits until they may leave. */
  isAsked: boolean
  /** The flow has come to its end. */
  isDone: boolean
  canAsk: () => boolean
  ask: () => void
  /** Goes where the flow leads by itself. */
  onLeave: () => void
}

/** Holds people back who leave a flow by a link, by Back or by closing the page, as long as they would lose something. */
export function useLeaving({ isHeld, isAsked, isDone, canAsk, ask, onLeave }: Leaving): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isHeld(),
  )

  const askFirst = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return
    if (canAsk()) ask()
    else blocker.reset()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') askFirst()
  }, [blocker.state])

  const stay = useEffectEvent(() => {
    if (!isDone) blocker.reset?.()
  })
  useEffect(() => {
    if (!isAsked) stay()
  }, [isAsked])

  const leave = useEffectEvent(() => {
    if (blocker.state === 'blocked') blocker.proceed()
    else onLeave()
  })
  useEffect(() => {
    if (isDone) leave()
  }, [isDone])

  const isHeldNow = useEffectEvent(isHeld)
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (isHeldNow()) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [])
}
