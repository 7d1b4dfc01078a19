import type { ComponentType } from 'react'

/** Cancels a request in a dialog; `onDone` says whether it was done. The screen runs the flow. */
export type CancelRequest = ComponentType<{ id: string; name: string; onDone: (isCanceled: boolean) => void }>
