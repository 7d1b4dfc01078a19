import { append } from './append.ts'
import { audit } from './audit/audit.ts'
import { draw } from './draw.ts'
import { intake } from './intake.ts'
import { cleanPng } from './png.ts'
import { seal } from './seal.ts'
import type { Unfitness } from './unfit.ts'

/** What a PDF process does, by name. */
export const jobs = { intake, draw, audit, append, seal, cleanPng }

export type Jobs = typeof jobs
export type Job = keyof Jobs

/** One job at a time: its name and what it is given. */
export type Asked = { job: Job; given: unknown[] }

/** What came of it: a value, a refusal by name, or a fault of ours. */
export type Answered = { value: unknown } | { reason: Unfitness; why: string } | { fault: string }
