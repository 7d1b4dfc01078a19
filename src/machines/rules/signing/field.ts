import type { components } from '#openapi'

/** A field of a document, as the contract has it. Position and size are fractions of its page. */
export type Field = components['schemas']['Field']
