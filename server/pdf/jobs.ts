import { append } from './append.ts'
import { audit } from './audit/audit.ts'
import { draw } from './draw.ts'
import { intake } from './intake.ts'
import { cleanPng } from './png.ts'
import { seal } from './seal.ts'
import type { UnfitReason } from './unfit.ts'

/** The jobs of a PDF process by name. */
export const jobs = { intake, draw, audit, append, seal, cleanPng }

export type Jobs = typeof jobs
export type Job = keyof Jobs

/** The message to a PDF process: a job and its arguments. */
export type JobRequest = { job: Job; given: unknown[] }

/** The answer of a PDF process: a value, a refusal by name, or an unexpected error. */
export type JobResult = { value: unknown } | { reason: UnfitReason; why: string } | { fault: string }
