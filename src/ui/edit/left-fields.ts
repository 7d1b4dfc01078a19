import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Returns a function for what was written in a field that is left. If it is left because something else is pressed,
 * `commit` is called once that is released: what is said about a field may vanish with it, and whatever is pressed would
 * move away from under the pointer, so that the press would be lost.
 */
export function useLeftFields(commit: (written: Record<string, string>) => void) {
  const left = useRef<Record<string, string>>({})
  const isPressing = useRef(false)
  const release = useEffectEvent(() => {
    isPressing.current = false
    const written = left.current
    left.current = {}
    commit(written)
  })
  useEffect(() => {
    const onPress = () => {
      isPressing.current = true
    }
    // After everything that listens for the release itself, and before the click that follows it.
    const onRelease = () => release()
    window.addEventListener('pointerdown', onPress, true)
    window.addEventListener('pointerup', onRelease)
    window.addEventListener('pointercancel', onRelease)
    return () => {
      window.removeEventListener('pointerdown', onPress, true)
      window.removeEventListener('pointerup', onRelease)
      window.removeEventListener('pointercancel', onRelease)
    }
  }, [])
  return (written: Record<string, string>) => {
    if (isPressing.current) left.current = { ...left.current, ...written }
    else commit(written)
  }
}
