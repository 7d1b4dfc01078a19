import type { ComponentType } from 'react'

/** Saves a template as a file. `onDone` tells whether it was saved. The screen runs the flow. */
export type ExportTemplate = ComponentType<{
  template: { id: string; name: string }
  onDone: (isSaved: boolean) => void
}>

/** Makes a template from a file, and opens it if that is wanted; otherwise `onDone` tells whether there is a new one. */
export type ImportTemplate = ComponentType<{ onDone: (isNew: boolean) => void }>
