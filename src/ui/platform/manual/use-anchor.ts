import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `follow` with the place that the address names: on mount, whenever another one is followed to, back and forward, and
 * when the same is followed to again. The browser itself cannot scroll to what is closed.
 */
export function useAnchor(follow: (id: string) => void): void {
  const read = useEffectEvent(() => {
    if (location.hash.length > 1) follow(location.hash.slice(1))
  })
  useEffect(() => {
    const changed = () => read()
    const again = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      // Following a link to where the address already leads changes nothing in it.
      if (link && link.hash.length > 1 && link.href === location.href) read()
    }
    changed()
    window.addEventListener('hashchange', changed)
    document.addEventListener('click', again)
    return () => {
      window.removeEventListener('hashchange', changed)
      document.removeEventListener('click', again)
    }
  }, [])
}
