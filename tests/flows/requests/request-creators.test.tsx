import { expect, test } from 'vitest'
import { createApi, UnexpectedAnswer } from '#api/client.ts'
import { requestCreatorsPorts } from '#api/ports/requests/request-creators.ports.ts'
import { requestCreatorsMachine } from '#machines/flows/requests/request-creators.machine.ts'
import { CreatorChoice } from '#ui/requests/list/request-creators.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { people, requestCreatorsPaths } from './request-creators.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(requestCreatorsMachine, requestCreatorsPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(requestCreatorsPaths))
    expect(render(<CreatorChoice state={state} send={() => {}} value="" onChange={() => {}} />, language)).not.toBe('')
  if (language === 'en')
    await expectRecord(statesOf(requestCreatorsPaths), (state) =>
      render(<CreatorChoice state={state} send={() => {}} value="" onChange={() => {}} />, language),
    )
})

test('what the server answers becomes events', async () => {
  const ask = (answer: Response) =>
    requestCreatorsPorts(createApi({ baseUrl: 'http://server', fetch: async () => answer })).readCreators(
      undefined,
      new AbortController().signal,
    )
  expect(await ask(Response.json(people))).toEqual({ type: 'creators.read', people })
  await expect(ask(Response.json({ name: 'ForbiddenException', message: '' }, { status: 403 }))).rejects.toThrow(
    UnexpectedAnswer,
  )
})
