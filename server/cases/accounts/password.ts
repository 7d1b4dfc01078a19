import { timingSafeEqual } from 'node:crypto'
import type { Derive } from '../../engine/ports.ts'

/** The stored form of a password: salt and hash in base64url, joined by a dot. `by` is who asks for it. */
export async function hashPassword(derive: Derive, password: string, salt: Buffer, by: string): Promise<string> {
  const hash = await derive(password.normalize('NFC'), salt, by)
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`
}

/** Whether `password` matches the stored hash `kept`, in constant time. */
export async function isPassword(derive: Derive, password: string, kept: string, by: string): Promise<boolean> {
  const [salt = ''] = kept.split('.')
  const made = await hashPassword(derive, password, Buffer.from(salt, 'base64url'), by)
  return timingSafeEqual(Buffer.from(made), Buffer.from(kept))
}

/** A hash that no password has. Checked for unknown accounts, so that known and unknown logins take the same time. */
export const DUMMY_HASH = `${Buffer.alloc(16).toString('base64url')}.${Buffer.alloc(32).toString('base64url')}`
