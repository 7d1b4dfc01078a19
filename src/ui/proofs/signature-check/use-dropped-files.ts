import { useEffect, useEffectEvent } from 'react'

/** Accepts files dropped anywhere on the page. By default the browser would navigate to them. */
export function useDroppedFiles(onFiles: (files: File[]) => void) {
  const dropped = useEffectEvent((event: DragEvent) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    onFiles([...(event.dataTransfer?.files ?? [])])
  })
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault()
    document.addEventListener('dragover', over)
    document.addEventListener('drop', dropped)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('drop', dropped)
    }
  }, [])
}
