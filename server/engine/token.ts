import { createHash } from 'node:crypto'
import type { EnginePorts } from './ports.ts'

/** A secret of 256 bits for somebody to bring again: a session's, a browser's, a link's. */
export const newToken = ({ random }: Pick<EnginePorts, 'random'>): string => random(32).toString('base64url')

/** What is kept of a secret that nobody can guess: who reads it cannot use it. Lower-case hexadecimal SHA-256. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
