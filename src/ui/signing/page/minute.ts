import { useEffect } from 'react'
import { useSeen } from '../../design/kept.ts'

/** The current time in milliseconds since 1970; it goes on every minute. */
export function useMinute(): number {
  const [now, setNow] = useSeen(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [setNow])
  return now
}
