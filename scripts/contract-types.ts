import { writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { bundleContract } from './contract-bundle.ts'

// Writes the contract in one file, which the server reads (JSON, because it parses fastest), and its types.
// Bytes have the type `Binary`, so that they cannot be mistaken for text.
const binary = ts.factory.createTypeReferenceNode('Binary')
const inject = `/** Bytes: a Blob in the browser, what a handler reads or answers on the server. */
export type Binary = { readonly size: number; readonly type: string }`

const contract = `${JSON.stringify(bundleContract('openapi'), null, 2)}\n`
const ast = await openapiTS(contract, {
  inject,
  transform: ({ format }) => (format === 'binary' ? binary : undefined),
})
writeFileSync('openapi/bundle.gen.json', contract)
writeFileSync(
  'openapi/types.gen.ts',
  `// Generated from openapi/*.yaml by scripts/contract-types.ts: edit those, then run \`npm run generate\`.\n${astToString(ast)}`,
)
