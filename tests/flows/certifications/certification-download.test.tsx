// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { certificationDownloadPorts } from '#api/ports/certifications/certification-download.ports.ts'
import {
  certificationDownloadMachine,
  type CertificationDownloadPorts,
} from '#machines/flows/certifications/certification-download.machine.ts'
import { CertificationProofs, DownloadNotice, FileMenu } from '#ui/certifications/files/certification-download.tsx'
import {
  receivedCertification,
  sampleCertificationFiles,
  validatedCertification,
} from '../../support/sample-certifications.ts'
import { describeDrawn, flowIn } from '../../support/resources/describe.tsx'
import { render } from '../../support/walks/render.tsx'
import { untaken } from '../../support/walks/paths.ts'
import { certificationDownloadPaths } from './certification-download.paths.ts'

const [, file] = sampleCertificationFiles
describeDrawn(certificationDownloadMachine, certificationDownloadPaths, (downloads) => (
  <>
    <CertificationProofs certification={validatedCertification} downloads={downloads} />
    <DownloadNotice downloads={downloads} />
    <FileMenu file={file!} downloads={downloads} check="/signature-check" />
  </>
))

test('every transition is on some path', () => {
  expect(untaken(certificationDownloadMachine, certificationDownloadPaths)).toEqual([])
})

test('CERT-013 the proofs of a certification are offered once it is validated', () => {
  const downloads = flowIn(certificationDownloadPaths, () => true)
  const shown = (certification: typeof validatedCertification) =>
    render(<CertificationProofs certification={certification} downloads={downloads} />, 'en')
  expect(shown(validatedCertification)).toContain('Merkle-tree proof file')
  expect(shown(validatedCertification)).toContain('Download all 5 proofs')
  expect(shown(receivedCertification)).toBe('')
  expect(shown({ ...validatedCertification, dataPurgedDate: '2026-11-25T09:00:00Z' })).toBe('')
})

const { signal } = new AbortController()
const download = async (
  wanted: Parameters<CertificationDownloadPorts['download']>[0],
  answer: () => Response,
  language: 'EN' | 'FR' = 'EN',
) => {
  const asked: string[] = []
  const saved: string[] = []
  const fetch = async ({ url }: Request) => {
    asked.push(new URL(url).pathname)
    return answer()
  }
  const save = (_: Blob, name: string) => void saved.push(name)
  const around = { save, language: () => language }
  const ports = certificationDownloadPorts(createApi({ baseUrl: 'http://server', fetch }), around)
  const { type } = await ports.download(wanted, signal)
  return { type, asked, saved }
}
const problem = (status: number, name: string) => () => Response.json({ name, message: '' }, { status })

test.each([
  ['proof', '/public/v1/certification-files/a/proof', 'Lease.pdf_proof.json'],
  ['certificate', '/public/v1/certification-files/a/certificate', 'Lease.pdf_certificate.pdf'],
  ['tree', '/public/v1/certification-requests/a/merkle-tree-proof-file', 'Lease.pdf_merkle_tree_proof.json'],
  ['all', '/public/v1/certification-requests/a/allProofs', 'Lease.pdf_proofs.zip'],
] as const)('%s is asked for at %s, and saved as %s', async (is, address, savedAs) => {
  const wanted = { id: 'a', is, name: 'Lease.pdf' }
  expect(await download(wanted, () => new Response('bytes'))).toEqual({
    type: 'download.finished',
    asked: [address],
    saved: [savedAs],
  })
  for (const answer of [problem(404, 'NotFoundException'), problem(409, 'ProofNotAvailableException')])
    expect(await download(wanted, answer)).toEqual({ type: 'download.missing', asked: [address], saved: [] })
  await expect(download(wanted, problem(500, 'UnexpectedException'))).rejects.toThrow('500')
})

test('a certificate is saved under the name that it has in the language of the account', async () => {
  const wanted = { id: 'a', is: 'certificate', name: 'Bail.pdf' } as const
  const { saved } = await download(wanted, () => new Response('bytes'), 'FR')
  expect(saved).toEqual(['Bail.pdf_attestation.pdf'])
})
