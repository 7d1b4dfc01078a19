import { addAudit } from './audit/add-audit.ts'
import { append } from './append.ts'
import { audit } from './audit/audit.ts'
import { certificate } from './certificate/certificate.ts'
import { dispute } from './dispute/dispute.ts'
import { draw } from './draw.ts'
import { intake } from './intake.ts'
import { cleanPng } from './png.ts'
import { seal, type SealOrder, type Sign } from './seal.ts'
import type { UnfitReason, Unsupported } from './unfit.ts'

/** The jobs of a PDF process by name. `sign` asks the server, which has the key of the seal. */
export const jobsWith = (sign: Sign) => ({
  intake,
  draw,
  audit,
  certificate,
  dispute,
  append,
  addAudit,
  seal: (bytes: Uint8Array, order: SealOrder) => seal(bytes, order, sign),
  cleanPng,
})

export type Jobs = ReturnType<typeof jobsWith>
export type Job = keyof Jobs

/** The message to a PDF process: a job and its arguments. */
export type JobRequest = { job: Job; given: unknown[] }

/** What a PDF process asks while it seals, and the answer: the SHA-256 hash of a document, and its signature (CMS). */
export type SignRequest = { hash: Uint8Array }
export type SignResult = { signature: Uint8Array } | { notSigned: string }

/** The answer of a PDF process: a value, a refusal by name, or an unexpected error. */
export type JobResult =
  | { value: unknown }
  | { reason: UnfitReason; why: string; unsupported?: Unsupported | undefined }
  | { fault: string }
