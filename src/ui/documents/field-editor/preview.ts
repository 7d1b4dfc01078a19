import type { FieldType } from '#machines/rules/documents/fields.ts'
import type { Box } from '#machines/rules/documents/geometry.ts'
import type { Gap, Guide } from '#machines/rules/documents/snapping.ts'

/** What a gesture that goes on shows on one page. The fields themselves are not drawn anew meanwhile. */
export type Preview = { page: number } & (
  | { kind: 'moving'; was: readonly Box[]; guides: readonly Guide[]; gap: Gap | null }
  | { kind: 'sizing'; box: Box }
  | { kind: 'banding'; box: Box }
  | { kind: 'placing'; fieldType: FieldType; box: Box; guides: readonly Guide[] }
)

/** Holds what is shown: sixty times a second something else, of which only those hear who draw it. */
export function createPreviews() {
  let shown: Preview | null = null
  const told = new Set<() => void>()
  return {
    get: () => shown,
    show: (next: Preview | null) => {
      if (next === shown) return
      shown = next
      for (const tell of told) tell()
    },
    subscribe: (tell: () => void) => {
      told.add(tell)
      return () => void told.delete(tell)
    },
  }
}

export type Previews = ReturnType<typeof createPreviews>
