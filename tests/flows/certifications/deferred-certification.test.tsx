// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { deferredCertificationPorts } from '#api/ports/certifications/deferred-certification.ports.ts'
import { deferredCertificationMachine } from '#machines/flows/certifications/deferred-certification.machine.ts'
import { DeferredBar } from '#ui/certifications/deferred/deferred-bar.tsx'
import { describeDrawn } from '../../support/resources/describe.tsx'
import { sampleCertifications } from '../../support/sample-certifications.ts'
import { sampleDeferredFiles } from '../../support/sample-deferred-files.ts'
import { untaken } from '../../support/walks/paths.ts'
import { deferredCertificationPaths } from './deferred-certification.paths.ts'

const [first, second] = sampleDeferredFiles
const [certification] = sampleCertifications
const { signal } = new AbortController()

describeDrawn(deferredCertificationMachine, deferredCertificationPaths, (flow) => (
  <>
    <span />
    <DeferredBar {...flow} rows={sampleDeferredFiles} />
  </>
))

test('every transition is on some path', () => {
  expect(untaken(deferredCertificationMachine, deferredCertificationPaths)).toEqual([])
})

describe('what the server says of a certification becomes what happened', () => {
  const certify = async (status: number, body: unknown) => {
    const asked: Request[] = []
    const fetch = async (request: Request) => {
      asked.push(request.clone())
      return Response.json(body, { status })
    }
    const ports = deferredCertificationPorts(createApi({ baseUrl: 'http://server', fetch }))
    const wanted = { key: 'visit-1', flowName: 'Works', ids: [first.id, second.id] }
    const answers = [await ports.certify(wanted, signal), await ports.certify(wanted, signal)]
    expect(answers[1]).toEqual(answers[0])
    const [one, again] = asked as [Request, Request]
    expect(again.headers.get('idempotency-key')).toBe(one.headers.get('idempotency-key'))
    return { answer: answers[0], sent: await one.json() }
  }

  test('CERT-015 the ids of the files are sent under the name; a repeated call is the same certification', async () => {
    const { answer, sent } = await certify(200, { id: certification.id })
    expect(sent).toEqual({ flowName: 'Works', deferredFiles: [first.id, second.id] })
    expect(answer).toEqual({ type: 'certification.created', id: certification.id })
  })

  test('files that do not wait any more are named', async () => {
    const errors = [{ file: 1, exception: 'DeferredFileCertifiedException' }]
    const problem = { name: 'DeferredFilesInvalidException', message: '', deferredErrors: { total: 1, errors } }
    expect((await certify(422, problem)).answer).toEqual({ type: 'files.refused', ids: [second.id] })
  })

  test('a refusal has its name, and what nobody foresaw is a failed call', async () => {
    const refusal = { name: 'QuotaExceededException', message: '' }
    expect((await certify(409, refusal)).answer).toEqual({ type: 'certification.refused', name: refusal.name })
    await expect(certify(500, { name: 'UnexpectedException', message: '' })).rejects.toThrow('500')
  })
})
