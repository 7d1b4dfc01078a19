import { expect, test } from 'vitest'
import { requestDetailMachine } from '#machines/flows/requests/request-detail.machine.ts'
import { replay } from '#machines/journal.ts'
import {
  deletedFiles,
  finishedFiles,
  finishedRequest,
  REQUEST_ID,
  withoutData,
  withoutFiles,
} from '../../support/samples/request.ts'
import { NOW } from '../../support/samples/requests.ts'
import { draw } from './request-detail.drawn.tsx'

const finishedThen = (change: Partial<typeof finishedRequest>, files = deletedFiles(finishedFiles)) => {
  const request = { ...finishedRequest, ...change }
  const state = replay(requestDetailMachine, [{ type: 'request.read', request, files, at: NOW }], { id: REQUEST_ID })
  return (language: 'en' | 'fr') =>
    draw(state, language)
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
}

test('PURGE-006 after its files were deleted, the page says what was there and what can still be proved', () => {
  const drawnIn = finishedThen(withoutFiles)
  const page = drawnIn('en')
  expect(page).toMatch(/Its files were deleted on (November 20, 2026|20 November 2026)/)
  expect(page).toContain('They can no longer be downloaded')
  expect(page).toContain('1 document, 6 pages')
  expect(page).toContain('That a copy is the signed one')
  expect(page).toContain('That 2 people signed it, and when')
  expect(page).toContain('Jonas Weber')
  expect(drawnIn('fr')).toContain('Ce qui peut encore être prouvé')
  expect(finishedThen({}, finishedFiles)('en')).not.toContain('What was there')
})

test('PURGE-006 after its data was deleted, the page names nobody and has nothing to fill in or send again', () => {
  const tenant = { ...finishedRequest.tenant, comments: true }
  const page = finishedThen({ ...withoutData, tenant })('en')
  expect(page).toContain('A request whose data was deleted')
  expect(page).toMatch(/Its data was deleted on (November 20, 2026|20 November 2026)/)
  expect(page).toContain('Names, addresses and entries of 2 signers')
  expect(page).toContain('The names are in the signed file and in its proof')
  expect(page).not.toMatch(/Jonas|Weber|kept until|Partnership|Comments on it/)
  // The heading is whole, and nothing can be downloaded.
  expect(page).not.toMatch(/Show the whole name|Download dispute file/)
  expect(page).toContain('It can no longer be read')
  expect(finishedThen({ tenant }, finishedFiles)('en')).toContain('Comments on it')
})
