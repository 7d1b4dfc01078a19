import { writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { callsIn, clientContract } from './client/contract.ts'
import { bundleContract, operationsIn, statusesIn } from './contract-bundle.ts'
import { merkleTreeProofSchema, proofSchema } from './proof-schema.ts'

// Writes the contract in one file, which the server reads (JSON, because it parses fastest), its types, where each of its
// operations is, and the schemas of proof files; the browser reads the first. The client for programs has the types of its part.
// Bytes have the type `Binary`, so that they cannot be mistaken for text.
const binary = ts.factory.createTypeReferenceNode('Binary')
const inject = `/** Bytes: a Blob in the browser, what a handler reads or answers on the server. */
export type Binary = { readonly size: number; readonly type: string }`

const bundle = bundleContract('openapi')
const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`
const contract = json(bundle)
const problems = operationsIn(bundle).map(
  ({ operationId, 'x-problems': names = [] }) => `    ${operationId}: ${names.map((name) => `"${name}"`).join(' | ')};`,
)
const statuses = Object.entries(statusesIn(bundle)).map(([name, status]) => `    ${name}: ${status};`)
const withoutExamples = (value: object) =>
  JSON.stringify(value, (key, inside: unknown) => (key === 'example' ? undefined : inside))
const ast = await openapiTS(withoutExamples(bundle), {
  inject,
  transform: ({ format }) => (format === 'binary' ? binary : undefined),
})
const places = Object.entries(bundle.paths ?? {}).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, { operationId: id }]) =>
      `export const ${id} = { id: '${id}', method: '${method}', path: '${path}' } as const`,
  ),
)
writeFileSync('openapi/bundle.gen.json', contract)
writeFileSync(
  'src/machines/resources/operations.gen.ts',
  `// Generated from openapi/*.yaml by scripts/contract-types.ts. Each is on its own, so that only those in use are loaded.\n${places.join('\n')}\n`,
)
writeFileSync('src/machines/rules/proofs/proof.schema.gen.json', json(proofSchema(bundle)))
writeFileSync('src/machines/rules/proofs/merkle-tree-proof.schema.gen.json', json(merkleTreeProofSchema(bundle)))
writeFileSync(
  'openapi/types.gen.ts',
  `// Generated from openapi/*.yaml by scripts/contract-types.ts: edit those, then run \`npm run generate\`.\n${astToString(ast)}
/** The problems that each operation may answer. */
export interface problems {
${problems.join('\n')}
}
/** The HTTP status of each problem. */
export interface statuses {
${statuses.join('\n')}
}
`,
)

const forPrograms = clientContract(bundle)
const programs = await openapiTS(withoutExamples(forPrograms), {
  inject: '/** Bytes. A `File` has a name, which uploads need. */\nexport type Binary = Blob',
  transform: ({ format }) => (format === 'binary' ? binary : undefined),
})
const generated = '// Generated from openapi/*.yaml by scripts/contract-types.ts.'
writeFileSync('packages/client/src/contract.gen.ts', `${generated}\n${astToString(programs)}`)
writeFileSync('packages/client/src/calls.gen.ts', `${generated}\n${callsIn(forPrograms)}`)
