import { timingSafeEqual } from 'node:crypto'
import type { Derive } from '../../engine/ports.ts'

/** The stored form of a password: salt and hash in base64url, joined by a dot. */
export async function hashPassword(derive: Derive, password: string, salt: Buffer): Promise<string> {
  const hash = await derive(password.normalize('NFC'), salt)
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`
}

/** Whether `password` matches the stored hash `kept`, in constant time. */
export async function isPassword(derive: Derive, password: string, kept: string): Promise<boolean> {
  const [salt = ''] = kept.split('.')
  const made = await hashPassword(derive, password, Buffer.from(salt, 'base64url'))
  return timingSafeEqual(Buffer.from(made), Buffer.from(kept))
}

/** A hash that no password has. Checked for unknown accounts, so that known and unknown logins take the same time. */
export const DUMMY_HASH = `${Buffer.alloc(16).toString('base64url')}.${Buffer.alloc(32).toString('base64url')}`
