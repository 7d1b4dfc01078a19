import { readFileSync, writeFileSync } from 'node:fs'
import { clientContract } from './contract.ts'
import type { Bundle } from '../contract-bundle.ts'

// `node scripts/client/record.ts`: records the contract that programs have with a release of packages/client. Run it with the
// release: from then on a test refuses what would break programs that use it.
const { paths, components } = clientContract(JSON.parse(readFileSync('openapi/bundle.gen.json', 'utf8')) as Bundle)

/** What people read, and what programs do not depend on. */
const LEFT_OUT = ['description', 'summary', 'tags', 'examples', 'x-problems', 'x-right', 'x-other-right']

// A property may have such a name, too, other than that of an example: its value is a schema.
const isText = (name: string, value: unknown) =>
  name === 'example' ||
  (LEFT_OUT.includes(name) && (typeof value !== 'object' || Array.isArray(value) || name.startsWith('x-')))
const recorded = JSON.stringify({ paths, components }, (name, value: unknown) =>
  isText(name, value) ? undefined : value,
)
const { version } = JSON.parse(readFileSync('packages/client/package.json', 'utf8')) as { version: string }
writeFileSync(`packages/client/released/${version}.gen.json`, `${recorded}\n`)
