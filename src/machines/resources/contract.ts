import type { operations, problems } from '#openapi'

/** An operation of the contract, and where it is: see `operations.gen.ts`. */
export type Operation = { id: keyof operations & keyof problems; method: string; path: string }

type Contract<One extends Operation> = operations[One['id']]

/** What an operation answers with 200. */
export type AnswerOf<One extends Operation> =
  Contract<One> extends { responses: { 200: { content: { 'application/json': infer Body } } } } ? Body : never

/** The parameters in the query of an operation. */
export type QueryOf<One extends Operation> =
  Contract<One> extends { parameters: { query?: infer Query } } ? NonNullable<Query> : never

/** What is sent to an operation. */
export type BodyOf<One extends Operation> =
  Contract<One> extends { requestBody: { content: { 'application/json': infer Body } } } ? Body : never

/** The problems that an operation may answer. */
export type ProblemOf<One extends Operation> = problems[One['id']]
