// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { components } from '#openapi'
import { bind, type Effects } from '#api/bind.ts'
import { certificationDetailPorts } from '#api/ports/certifications/certification-detail.ports.ts'
import {
  certificationDetailMachine,
  type CertificationDetailPorts,
} from '#machines/flows/certifications/certification-detail.machine.ts'
import { replay } from '#machines/journal.ts'
import { CertificationDetailView } from '#ui/certifications/detail/certification-detail.view.tsx'
import type { ViewProps } from '#ui/flow.tsx'
import { answering, refusing } from '../../support/resources/answering.ts'
import { describeDrawn } from '../../support/resources/describe.tsx'
import {
  receivedCertification,
  rejectedCertification,
  validatedCertification,
} from '../../support/sample-certifications.ts'
import { render } from '../../support/walks/render.tsx'
import { untaken } from '../../support/walks/paths.ts'
import { CERTIFICATION_ID, certificationDetailPaths } from './certification-detail.paths.ts'

type Certification = components['schemas']['Certification']

const view = (flow: ViewProps<typeof certificationDetailMachine>) => (
  <CertificationDetailView {...flow} list="/certification-requests" files={null} downloads={null} />
)
describeDrawn(certificationDetailMachine, certificationDetailPaths, view)

test('every transition is on some path', () => {
  expect(untaken(certificationDetailMachine, certificationDetailPaths)).toEqual([])
})

const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const shown = (certification: Certification, language: 'en' | 'fr' = 'en') => {
  const state = replay(certificationDetailMachine, [{ type: 'certification.read', certification }], {
    id: certification.id,
  })
  return wordsOf(render(view({ state, send: () => {} }), language))
}

test('CERT-013 a certification has its name, id, state and dates, and says who made it, through which channel', () => {
  expect(shown(receivedCertification)).toMatch(
    /Payslips, October 2026 .*Pending .*6740c0de1f3a8e0012d4c001 .*Certified by Camille .*by a program .*Channel Payroll \(API\) .*Created 24 Nov 2026 .*Pending since 24 Nov 2026 .*Documents 1,204/,
  )
  expect(shown(validatedCertification)).toMatch(/in the application .*Validated 24 Nov 2026/)
  expect(shown(receivedCertification, 'fr')).toMatch(/Certifiée par Camille .*par un programme .*Canal Payroll \(API\)/)
})

test('a certification whose data was deleted has a heading that says so', () => {
  const words = shown({ ...validatedCertification, flowName: '', dataPurgedDate: '2026-11-25T09:00:00Z' })
  expect(words).toMatch(/Deleted data – Paraph .*Deleted data/)
  expect(words).not.toContain('Show the whole name')
})

test('CERT-013 a certification has its metadata as a table', () => {
  expect(shown(validatedCertification)).toMatch(
    /Name Value Project Quai Saint-Vincent 22, Lyon Surveyed on 19 November 2026/,
  )
  expect(shown(receivedCertification)).not.toContain('Name Value')
})

test('CERT-013 a validated certification says where it is anchored; others do not', () => {
  const words = shown(validatedCertification)
  const { rootHash, transactionHash, contractAddress, blockHash } = validatedCertification.anchorDetail!
  for (const value of [rootHash, transactionHash, contractAddress, blockHash]) expect(words).toContain(value)
  expect(shown(receivedCertification)).not.toContain('Anchoring')
})

test.each([
  [receivedCertification, 'Received done .*Being sent for anchoring under way Anchor confirmed still to come'],
  [
    { ...receivedCertification, jobState: 'INJECTED' as const },
    'Received done .*Sent for anchoring done Anchor being confirmed under way',
  ],
  [
    { ...receivedCertification, jobState: 'REJECTED' as const },
    'Refused, will be sent again refused Anchor confirmed still to come',
  ],
  [validatedCertification, 'Received done .*Sent for anchoring done Anchor confirmed done 24 Nov 2026'],
  [
    rejectedCertification,
    'Nothing was anchored .*Received done .*Sent for anchoring done Anchor refused refused 23 Nov 2026',
  ],
])('CERT-019 the steps of a certification: %#', (certification, words) => {
  expect(shown(certification)).toMatch(new RegExp(words))
})

test('a hint that arrives while the certification is read causes one more read', async () => {
  const readCertification = vi.fn<() => Promise<never>>(() => new Promise(() => {}))
  let hint = () => {}
  const ports: Effects<CertificationDetailPorts> = {
    readCertification,
    watchCertification: (_, __, emit) => {
      hint = () => emit({ type: 'certification.changed' })
      return new Promise<never>(() => {})
    },
  }
  const machine = certificationDetailMachine.provide({ actors: bind(ports) })
  const actor = createActor(machine, { input: { id: CERTIFICATION_ID } }).start()
  expect(readCertification).toHaveBeenCalledOnce()
  hint()
  await vi.waitFor(() => expect(readCertification).toHaveBeenCalledTimes(2))
  actor.stop()
})

const { signal } = new AbortController()

test('CERT-002 one certification is read by its id', async () => {
  const { api, requests } = answering(validatedCertification)
  const { readCertification } = certificationDetailPorts(api)
  expect(await readCertification({ id: CERTIFICATION_ID }, signal)).toEqual({
    type: 'certification.read',
    certification: validatedCertification,
  })
  expect(requests().map(({ url }) => new URL(url).pathname)).toEqual([
    `/public/v1/certification-requests/${CERTIFICATION_ID}`,
  ])
})

test.each([
  [404, 'NotFoundException'],
  [400, 'MalformedRequestException'],
  [403, 'ForbiddenException'],
] as const)('ROUTE-089 a certification answered %i %s is missing', async (status, name) => {
  const { readCertification } = certificationDetailPorts(refusing(status, name))
  expect(await readCertification({ id: CERTIFICATION_ID }, signal)).toEqual({ type: 'certification.missing' })
})
