import { useEffect, useEffectEvent } from 'react'

/** Accepts a file dropped anywhere on the page. By default the browser would navigate to the file. */
export function useDroppedFile(onFile: (file: File) => void) {
  const dropped = useEffectEvent((event: DragEvent) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    const [file] = event.dataTransfer?.files ?? []
    if (file) onFile(file)
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
