import { hash } from 'node:crypto'
import type { Sha256 } from '#machines/rules/common/sha256.ts'

/** SHA-256 in lower-case hexadecimal. */
export const sha256: Sha256 = (data) => hash('sha256', data)
