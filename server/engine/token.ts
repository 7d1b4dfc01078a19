import { hash } from 'node:crypto'
import type { EnginePorts } from './ports.ts'

/** A new 256-bit token of a session, a browser or a link, in base64url. */
export const newToken = ({ random }: Pick<EnginePorts, 'random'>): string => random(32).toString('base64url')

/** The stored form of a token: its SHA-256 in lower-case hexadecimal. */
export const hashToken = (token: string): string => hash('sha256', token)
