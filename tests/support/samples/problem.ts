import { readFileSync } from 'node:fs'
import type { components } from '#openapi'

type Problem = components['schemas']['Problem']
type Contract = { components: { schemas: { ProblemName: { 'x-status': Record<Problem['name'], number> } } } }

const contract = JSON.parse(readFileSync('openapi/bundle.gen.json', 'utf8')) as Contract
const statuses = contract.components.schemas.ProblemName['x-status']

/** The status with which the server answers a problem, from the contract: a stub must not invent another one. */
export const statusOf = (name: Problem['name']): number => statuses[name]

/** Whether the body of an answer is a problem. */
export const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'name' in body && Object.hasOwn(statuses, String(body.name))
