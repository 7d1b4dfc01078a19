import type { FieldType } from '#machines/rules/documents/fields.ts'
import type { Box } from '#machines/rules/documents/geometry.ts'
import type { Gap, Guide } from '#machines/rules/documents/editing/snapping.ts'

/**
 * What a running gesture shows on one page; what is moved, also where it was on the page that it comes `from`. The fields
 * themselves do not render meanwhile.
 */
export type Preview = { page: number } & (
  | { kind: 'moving'; from: number; was: readonly Box[]; guides: readonly Guide[]; gaps: readonly Gap[] }
  | { kind: 'sizing'; box: Box }
  | { kind: 'banding'; box: Box }
  /** No gesture, but what was searched for in the text. */
  | { kind: 'found'; box: Box }
  | { kind: 'placing'; fieldType: FieldType; box: Box; guides: readonly Guide[]; gaps: readonly Gap[] }
)

/** Stores the preview, which changes sixty times a second, and notifies only the components that draw it. */
export function createPreviews() {
  let shown: Preview | null = null
  const listeners = new Set<() => void>()
  return {
    get: () => shown,
    show: (next: Preview | null) => {
      if (next === shown) return
      shown = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Previews = ReturnType<typeof createPreviews>

/** The name that is being typed for a field, before it is committed. */
type TypedName = { id: string; name: string }

/** Stores the name that is being typed, and notifies the fields on the pages, of which only the named one renders. */
export function createTypedName() {
  let typed: TypedName | null = null
  const listeners = new Set<() => void>()
  return {
    of: (id: string): string | undefined => (typed?.id === id ? typed.name : undefined),
    show: (next: TypedName | null) => {
      typed = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type TypedNames = ReturnType<typeof createTypedName>
