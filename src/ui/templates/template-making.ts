import type { ComponentType } from 'react'

/**
 * Makes a template of a template or a request, and opens it; `onDone` is called if none was made. The screen runs the
 * flow.
 */
export type MakeTemplate = ComponentType<{
  of: 'template' | 'request'
  id: string
  name: string
  onDone: () => void
}>
