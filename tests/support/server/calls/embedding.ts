import type { components } from '#openapi'
import { bySystem } from '../../../../server/engine/stamps.ts'
import { transact } from '../../../../server/engine/transact.ts'
import { happenTo, loadRequest } from '../../../../server/cases/requests/request-lifecycle.ts'
import { signersOf } from '../../../../server/store/requests/request-signers.ts'
import type { Reached, Server } from '../server.ts'

type Schemas = components['schemas']

/** The origin of the pages that show signing pages in a frame. */
export const SHOP = 'https://shop.example.org'

/** Lets pages of these origins show the signing pages of all tenants in a frame. */
export async function allowOrigins({ ports }: Pick<Server, 'ports'>, origins: string[] = [SHOP]): Promise<void> {
  await ports.db.query(
    `update tenants set params = params || jsonb_build_object('embeddingOrigins', to_jsonb($1::text[]))`,
    [origins],
  )
}

/** Asks for a link with which a signer signs in a frame. */
export const askEmbeddedLink = (
  server: Reached,
  cookie: string | undefined,
  { id, signer, origin = SHOP }: { id: string; signer: string; origin?: string },
  headers: Record<string, string> = {},
) => server.call('POST', `/public/v1/simple-sign/${id}/signers/${signer}/embedded-link`, { origin }, cookie, headers)

/** The public id and the token of a link, as its address has them. */
export function partsOfLink({ url }: Schemas['EmbeddedLink']): { session: string; token: string; path: string } {
  const { pathname, hash } = new URL(url)
  return { session: pathname.split('/').at(-1)!, token: hash.slice(1), path: pathname }
}

/** Records a link for the first signer of a request, whose sender could make none. */
export async function recordEmbeddedLink({ ports }: Pick<Server, 'ports'>, id: string): Promise<void> {
  await transact(ports, async (tx) => {
    const row = await loadRequest(tx, id)
    const signer = (await signersOf(tx, [id]))[0]!.id
    const stamp = bySystem(row, ports.now())
    await happenTo({ ports, tx, row, stamp }, { type: 'link.embedded', signer, origin: SHOP })
  })
}
