// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { UnreadablePdf } from '#api/browser/pdf.ts'
import { NoConnection, UnexpectedAnswer } from '#api/client.ts'
import { documentViewerPorts } from '#api/ports/documents/document-viewer.ports.ts'
import { documentViewerMachine } from '#machines/flows/documents/document-viewer.machine.ts'
import { replay } from '#machines/journal.ts'
import { DocumentViewerView } from '#ui/documents/document-viewer.view.tsx'
import { expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { documentViewerPaths } from './document-viewer.paths.ts'

const pending = () => new Promise<never>(() => {})

test('every transition is on some path', () => {
  expect(untaken(documentViewerMachine, documentViewerPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  const shown = { id: 'a', type: 'SIGN_FILE', fileName: 'a.pdf', pages: [{ width: 595, height: 842 }] } as const
  await expectDialogs(
    statesOf(documentViewerPaths),
    language,
    (state) => (
      <DocumentViewerView
        state={state}
        send={() => {}}
        shown={shown}
        source={{ draw: pending, write: pending, lines: pending }}
      />
    ),
    () => true,
  )
})

test('only a call that failed is tried again: a file that is missing or unreadable stays so', () => {
  const mayRetry = (type: 'document.missing' | 'document.unreadable') =>
    replay(documentViewerMachine, [{ type }], undefined).can({ type: 'retry.chosen' })
  expect([mayRetry('document.missing'), mayRetry('document.unreadable')]).toEqual([false, false])
})

describe('answers of the server become events', () => {
  const opened = (open: () => Promise<number>) =>
    documentViewerPorts({ open }).openDocument(undefined, new AbortController().signal)
  const rejecting = (error: Error) => opened(() => Promise.reject(error))
  const answer = (status: number) => new UnexpectedAnswer(new Response(null, { status }))

  test('a document, one that is missing, one that cannot be read', async () => {
    expect(await opened(async () => 3)).toEqual({ type: 'document.opened' })
    expect(await rejecting(answer(404))).toEqual({ type: 'document.missing' })
    expect(await rejecting(answer(403))).toEqual({ type: 'document.missing' })
    expect(await rejecting(new UnreadablePdf())).toEqual({ type: 'document.unreadable' })
  })

  test('anything else is a failed call', async () => {
    await expect(rejecting(answer(503))).rejects.toThrow('503')
    await expect(rejecting(new NoConnection('offline'))).rejects.toThrow('offline')
  })
})
