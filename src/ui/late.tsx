import type { ComponentType } from 'react'
import { useSeen } from './design/kept.ts'
import { useOnDemand } from './design/on-demand.ts'

/** A component that is loaded when it is first drawn, or before that by `load`. */
type Late<Props> = ComponentType<Props> & { load: () => Promise<void> }

/** What stands in the place of a component that is not there yet, or could not be loaded. */
type Stands<Props> = { Waiting: ComponentType; Failed: ComponentType<Props & { onRetry: () => void }> }

/**
 * Makes a component that is loaded when it is needed. Once it is there, it is drawn like any other. If it fails again
 * after `onRetry`, the page is loaded anew: a new deployment has other chunk names.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting, Failed }: Stands<Props>,
): Late<Props> {
  let known: { Part: ComponentType<Props> } | null = null
  const loadOnce = async () => (known ??= { Part: await load() })

  function LatePart(props: Props) {
    const [failures, setFailures] = useSeen(0)
    const [isWanted, setWanted] = useSeen(known === null)
    const loaded = useOnDemand(loadOnce, isWanted, () => {
      setFailures(failures + 1)
      setWanted(false)
    })
    const part = loaded ?? known
    if (part) return <part.Part {...props} />
    if (isWanted) return <Waiting />
    const retry = () => (failures > 1 && navigator.onLine ? location.reload() : setWanted(true))
    return <Failed {...props} onRetry={retry} />
  }
  return Object.assign(LatePart, { load: async () => void (await loadOnce()) })
}
