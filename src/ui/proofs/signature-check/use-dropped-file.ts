import { useEffect, useEffectEvent } from 'react'

/** Takes a file dropped anywhere on the page. Without it the browser would leave the page to show the file. */
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
