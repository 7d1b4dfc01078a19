import type { Bundle } from './contract-bundle.ts'

type Schemas = Record<string, object>

/** The kinds of proof files, by their `type`. */
const KINDS = ['SignatureProof', 'CertificationProof']

/**
 * The public schema of proof files: one of the contract's schemas in `KINDS`, as a document of its own with all schemas
 * that they refer to in `$defs`. References come as `#/$defs/Name`.
 */
export function proofSchema({ components }: Bundle): object {
  const schemas = components['schemas'] ?? {}
  const names = KINDS.reduce<readonly string[]>((all, name) => reachable(name, schemas, all), [])
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Paraph proof file, format 1',
    oneOf: KINDS.map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: Object.fromEntries(names.map((name) => [name, localised(schemas[name]!)])),
  }
}

/** The name and all names that its schema refers to, directly or not; each once. */
function reachable(name: string, schemas: Schemas, known: readonly string[] = []): readonly string[] {
  if (known.includes(name)) return known
  const next = JSON.stringify(schemas[name]).matchAll(/"#\/components\/schemas\/(\w+)"/g)
  return [...next].reduce<readonly string[]>((all, [, other]) => reachable(other!, schemas, all), [...known, name])
}

const localised = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"#/$defs/'))
