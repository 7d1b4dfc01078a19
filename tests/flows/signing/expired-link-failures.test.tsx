import { expect, test } from 'vitest'
import { failureOf } from '#api/bind.ts'
import { createApi } from '#api/client.ts'
import { expiredLinkPorts } from '#api/ports/signing/expired-link.ports.ts'
import { expiredLinkMachine } from '#machines/flows/signing/expired-link.machine.ts'
import { replay } from '#machines/journal.ts'
import { ExpiredLinkView } from '#ui/signing/expired-link.view.tsx'
import { languages } from '../../support/walks/language.ts'
import { render } from '../../support/walks/render.tsx'
import { token } from '../../support/samples/signer.ts'

/** What the page shows once the server, or the network, has answered like this. */
async function shownAfter(fetch: () => Promise<Response>, language: 'en' | 'fr'): Promise<string> {
  const { signal } = new AbortController()
  const error = await expiredLinkPorts(createApi({ baseUrl: 'http://server', fetch }), token)
    .renewLink(undefined, signal)
    .catch((reason: unknown) => reason)
  const state = replay(expiredLinkMachine, [
    { type: 'link.wanted' },
    { type: 'call.failed', failure: failureOf(error) },
  ])
  return render(<ExpiredLinkView state={state} send={() => {}} />, language)
}

const texts = {
  503: { en: 'The service is temporarily unavailable', fr: 'Le service est temporairement indisponible' },
  500: { en: 'Something went wrong on our side', fr: 'Une erreur s’est produite' },
  offline: { en: 'We can’t reach Paraph', fr: 'Paraph est injoignable' },
}

test.each(languages)(
  'STAT-019 ERR-006 a new link that cannot be asked for: the page says why, in %s',
  async (language) => {
    const answering = (status: number) => async () =>
      Response.json({ name: 'UnexpectedException', message: 'inner words' }, { status })
    expect(await shownAfter(answering(503), language)).toContain(texts[503][language])
    expect(await shownAfter(answering(500), language)).toContain(texts[500][language])
    expect(await shownAfter(answering(500), language)).not.toContain('inner words')
    expect(await shownAfter(() => Promise.reject(new TypeError('offline')), language)).toContain(
      texts.offline[language],
    )
  },
)
