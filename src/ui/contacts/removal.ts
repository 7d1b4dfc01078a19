import type { ComponentType } from 'react'

/** Deletes a contact after asking; `onDone` says whether it was deleted. The screen runs the flow. */
export type ContactRemoval = ComponentType<{
  contact: { id: string; name: string }
  onDone: (isDeleted: boolean) => void
}>
