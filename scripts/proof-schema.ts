import type { Bundle } from './contract-bundle.ts'

type Schemas = Record<string, object>

/** The public schema of proof files: one for each `type`. */
export const proofSchema = (bundle: Bundle): object => {
  const kinds = ['SignatureProof', 'CertificationProof']
  const oneOf = kinds.map((name) => ({ $ref: `#/$defs/${name}` }))
  return { ...headOf('Paraph proof file, format 1'), oneOf, $defs: definitions(kinds, bundle) }
}

/** The public schema of Merkle-tree proof files. It is apart from the other, as no browser needs it. */
export const merkleTreeProofSchema = (bundle: Bundle): object => ({
  ...headOf('Paraph Merkle-tree proof file, format 1'),
  $ref: '#/$defs/MerkleTreeProof',
  $defs: definitions(['MerkleTreeProof'], bundle),
})

const headOf = (title: string) => ({ $schema: 'https://json-schema.org/draft/2020-12/schema', title })

/** Schemas of the contract, and all that they refer to. References come as `#/$defs/Name`. */
function definitions(roots: string[], { components }: Bundle): object {
  const schemas = components['schemas'] ?? {}
  const names = roots.reduce<readonly string[]>((all, name) => reachable(name, schemas, all), [])
  return Object.fromEntries(names.map((name) => [name, localised(schemas[name]!)]))
}

/** The name and all names that its schema refers to, directly or not; each once. */
function reachable(name: string, schemas: Schemas, known: readonly string[] = []): readonly string[] {
  if (known.includes(name)) return known
  const next = JSON.stringify(schemas[name]).matchAll(/"#\/components\/schemas\/(\w+)"/g)
  return [...next].reduce<readonly string[]>((all, [, other]) => reachable(other!, schemas, all), [...known, name])
}

const localised = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"#/$defs/'))
