import { useEffect, useRef } from 'react'

/**
 * Calls `stop` one tick after the component unmounts, unless it mounts again by then. React's strict mode unmounts and
 * remounts every component at once; what it stopped there could not start again. `stop` must keep its identity.
 */
export function useLateStop(stop: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    clearTimeout(timer.current)
    return () => {
      timer.current = setTimeout(stop)
    }
  }, [stop])
}
