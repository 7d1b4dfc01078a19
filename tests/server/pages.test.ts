import Fastify from 'fastify'
import { expect, test } from 'vitest'
import schema from '#machines/rules/proof.schema.json' with { type: 'json' }
import { pages } from '../../server/http/pages.ts'

test('PROOF-008 the schema of proof files is there for everybody, the one that proofs are checked with', async () => {
  const app = Fastify()
  await pages(app, 'nowhere')
  const answer = await app.inject('/proof-1.schema.json')
  expect(answer.headers['content-type']).toContain('application/schema+json')
  expect(answer.json()).toEqual(schema)
  await app.close()
})
