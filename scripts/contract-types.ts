import { readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

// Generates the types of the contract. Bytes have the type `Binary`, so that they are not mistaken for text.
const binary = ts.factory.createTypeReferenceNode('Binary')
const inject = `/** Bytes: a Blob where they are sent or come in, what a handler reads or answers on the server. */
export type Binary = { readonly size: number; readonly type: string }`

const ast = await openapiTS(readFileSync('openapi/openapi.yaml', 'utf8'), {
  inject,
  transform: ({ format }) => (format === 'binary' ? binary : undefined),
})
writeFileSync(
  'openapi/types.gen.ts',
  `// Made by scripts/contract-types.ts from openapi.yaml: change that, then \`npm run generate\`.\n${astToString(ast)}`,
)
