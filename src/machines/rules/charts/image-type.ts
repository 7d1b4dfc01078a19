/** The kinds of pictures that a report may have, by the end of their names. */
const types: Record<string, string> = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' }

/** The media type of a picture of a report, by its path; null if it is none. */
export const imageTypeOf = (path: string): string | null =>
  types[/^pictures\/.*\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''] ?? null
