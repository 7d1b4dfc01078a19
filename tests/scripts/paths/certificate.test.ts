import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { assemble } from '../../../scripts/paths/assemble.ts'
import { certify, textOf } from '../../../scripts/paths/certificate.ts'
import type { Records } from '../../../scripts/paths/records.ts'
import { whyUntaken } from '../../../scripts/paths/untaken.ts'
import { door, flowRecord, recordsOf } from './sample-records.ts'

const why = whyUntaken.onlyInMemory('key.turned')
const excused = [
  flowRecord({ untaken: [{ ...flowRecord().untaken[0]!, why, excuse: { reason: 'inMemory' as const } }] }),
]
const reportOf = (changed: Partial<Records>) => JSON.stringify(assemble([recordsOf({ flows: excused, ...changed })]))

test('a certificate names the commit, the flows with their transitions, what is left and the hash of the report', () => {
  const report = reportOf({})
  const certificate = certify(report)
  expect(certificate).toMatchObject({
    commit: recordsOf().commit,
    browser: 'Chromium 140.0.1',
    flows: [{ id: 'door', transitions: 3, taken: 2, walks: 1 }],
    left: [{ flow: 'door', transition: door.LOCKED, why }],
    reportSha256: createHash('sha256').update(report).digest('hex'),
  })
  const text = textOf(certificate, JSON.parse(report))
  expect(text).toContain('1 walks took 2 of 3 transitions of 1 flows. None failed.')
  expect(text).toContain(`door: ${door.LOCKED}: ${why}`)
})

test('there is no certificate outside of a repository, of changed files, or if something is untaken', () => {
  expect(() => certify(reportOf({ commit: '' }))).toThrow('outside of a repository')
  expect(() => certify(reportOf({ isClean: false }))).toThrow('differ from the commit')
  expect(() => certify(reportOf({ flows: [flowRecord()] }))).toThrow('was not taken')
})
