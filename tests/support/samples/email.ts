import type { components } from '#openapi'
import { camille } from './account.ts'

type OwnEmail = components['schemas']['OwnEmail']

/** The mail address of Camille, which nothing is to replace. */
export const ownEmail: OwnEmail = { mail: camille.mail, change: null }

/** The address that Camille asked for, which is not confirmed yet. */
export const newEmail = 'camille@studio-roux.example'
export const waitingEmail: OwnEmail = {
  ...ownEmail,
  change: { mail: newEmail, linkUntil: '2026-11-22T10:12:00.000Z' },
}
