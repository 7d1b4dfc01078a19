import type { components } from '#openapi'

type FileRestriction = components['schemas']['FileRestriction']

/** What each bit of `P` allows (PDF 32000-2, table 22). A thing is forbidden if none of its bits is set. */
const ALLOWING: Record<FileRestriction, number> = {
  PRINTING: 1 << 2,
  CHANGING: 1 << 3,
  COPYING: 1 << 4,
  COMMENTING: 1 << 5,
  FILLING_IN: (1 << 5) | (1 << 8),
  ASSEMBLING: (1 << 3) | (1 << 10),
}

/** The bits that mean something in revision 2. */
const FIRST_BITS = 0b111100

/** What the author of a file forbids those who open it without the owner's password. */
export function restrictionsOf(permissions: number, revision: number): FileRestriction[] {
  const allowed = revision < 3 ? permissions & FIRST_BITS : permissions
  return Object.entries(ALLOWING).flatMap(([restriction, bits]) =>
    (allowed & bits) === 0 ? [restriction as FileRestriction] : [],
  )
}
