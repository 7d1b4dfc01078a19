import { resolve } from 'node:path'
import { openId } from '../../../server/adapters/openid/openid.ts'
import { setProvider } from './set-provider.ts'
import type { Dns } from '../../../server/cases/accounts/ports.ts'
import { addDemo } from '../../../server/demo.ts'
import { accountByName } from '../../../server/store/accounts/accounts.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { startServer } from '../server/server.ts'
import { CLIENT, realProvider, type Person } from './real-provider.ts'

/**
 * The built application on a server of its own, whose first demo tenant signs in at a real provider. `dns`, if given,
 * answers questions about domains.
 */
export async function servedWithProvider(people: Record<string, Person>, dns?: Dns) {
  const port = freePort()
  const origin = `http://localhost:${port}`
  const provider = await realProvider({
    redirectUri: `${origin}/api/public/v1/oidc/analytical-engines/callback`,
    afterLogout: `${origin}/login`,
    people,
  })
  const server = await startServer((ports) => {
    ports.publicUrl = origin
    ports.openId = openId({ internal: [provider.issuer] })
    if (dns) ports.dns = dns
    return { folder: resolve('dist'), origin }
  })
  await addDemo(server.ports)
  await setProvider(server.ports, (await accountByName(server.ports.db, 'ada'))!.tenant, {
    ...CLIENT,
    slug: 'analytical-engines',
    label: 'Analytical Engines',
    issuer: provider.issuer,
    createsAccounts: true,
  })
  await server.app.listen({ port: Number(port), host: '127.0.0.1' })
  return {
    origin,
    issuer: provider.issuer,
    server,
    stop: async () => {
      await server.stop()
      await provider.stop()
    },
  }
}
