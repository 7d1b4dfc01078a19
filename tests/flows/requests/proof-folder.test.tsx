// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { proofFolderPorts } from '#api/ports/requests/proof-folder.ports.ts'
import { linkFolderPorts } from '#api/ports/signing/link-folder.ports.ts'
import { proofFolderMachine } from '#machines/flows/requests/proof-folder.machine.ts'
import { replay } from '#machines/journal.ts'
import { folderTypesOf } from '#machines/rules/requests/proof-folder.ts'
import { ProofFolderView } from '#ui/requests/proof-folder/proof-folder.view.tsx'
import {
  deletedFiles,
  finishedFiles,
  finishedRequest,
  pendingFiles,
  pendingRequest,
} from '../../support/samples/request.ts'
import { expectDialogs, inDocument } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { proofFolderInput as input, proofFolderPaths } from './proof-folder.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(proofFolderMachine, proofFolderPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(
    statesOf(proofFolderPaths),
    language,
    (state) => <ProofFolderView state={state} send={() => {}} />,
    () => true,
  )
})

test('PROOF-007 the dialog lists what the request has, all ticked', async () => {
  const state = replay(proofFolderMachine, [], input)
  const boxes = await inDocument(<ProofFolderView state={state} send={() => {}} />, 'en', (body) =>
    [...body.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].map((box): [string, boolean] => [
      box.closest('label')?.textContent ?? '',
      box.checked,
    ]),
  )
  const names = ['Signed PDF', 'Signed PDF with audit trail', 'Audit trail', 'Original', 'Proof file']
  expect(boxes.map(([, isOn]) => isOn)).toEqual(names.map(() => true))
  for (const [at, name] of names.entries()) expect(boxes[at]![0]).toContain(name)
})

test('PROOF-005 only what a finished request has can be chosen, and nothing once its files are deleted', () => {
  expect(folderTypesOf(finishedRequest, finishedFiles)).toEqual(input.types)
  const signed = finishedFiles.map((group) => ({ files: group.files.filter(({ type }) => type === 'SIGN_FILE') }))
  expect(folderTypesOf(finishedRequest, signed)).toEqual(['SIGN_FILE', 'PROOF_FILE'])
  expect(folderTypesOf(pendingRequest, pendingFiles)).toEqual([])
  expect(folderTypesOf(finishedRequest, deletedFiles(finishedFiles))).toEqual([])
})

test('without a chosen file, the dialog complains and asks nothing of the server', () => {
  const { value, context } = replay(proofFolderMachine, [{ type: 'folder.submitted', types: [] }], input)
  expect([value, context.complaint]).toEqual(['choosing', 'nothing'])
})

describe.each([
  ['of an account', `/public/v1/simple-sign-files/${input.request}/proofFolder`, null],
  ['of a signer', '/private/simple-sign-files/signer/proofFolder', 'signer'],
  ['of a copy recipient', '/private/cc-recipient/proofFolder', 'copy'],
] as const)('answers to the call %s become events', (_, path, of) => {
  function asked(answer: Response) {
    const calls: string[][] = []
    const saved: [string, number][] = []
    const save = (file: Blob, name: string) => void saved.push([name, file.size])
    const api = createApi({
      baseUrl: 'http://server',
      fetch: async (request) => {
        const { pathname, searchParams } = new URL(request.url)
        calls.push([pathname, ...searchParams.getAll('filesToInclude')])
        expect(request.headers.get('authorization')).toBe(of && 'Bearer t')
        return answer
      },
    })
    const ports = of ? linkFolderPorts(api, { of, token: 't', save }) : proofFolderPorts(api, { save })
    const types = ['SIGN_FILE' as const, 'PROOF_FILE' as const]
    return { calls, saved, answered: ports.saveFolder({ ...input, types }, new AbortController().signal) }
  }
  const problem = (name: string, status: number) => Response.json({ name, message: '' }, { status })

  test('PROOF-007 the chosen files are asked for, and the folder is saved under its name', async () => {
    const zip = new Response('PK', { headers: { 'content-type': 'application/zip' } })
    const { answered, calls, saved } = asked(zip)
    expect(await answered).toEqual({ type: 'folder.saved' })
    expect([calls, saved]).toEqual([[[path, 'SIGN_FILE', 'PROOF_FILE']], [[input.name, 2]]])
  })

  test('a folder that is not there is missing; any other refusal is a failed call', async () => {
    for (const [name, status] of [
      ['ProofNotAvailableException', 409],
      ['NotFoundException', 404],
    ] as const)
      expect(await asked(problem(name, status)).answered).toEqual({ type: 'folder.missing' })
    await expect(asked(problem('FileUnavailableException', 503)).answered).rejects.toThrow('503')
  })
})
