import { buildPackages } from '../../scripts/build/packages.ts'
import { demonstrationToken } from './demonstration.ts'
import { startHost } from './host.ts'

// Starts the shop. Without a token it takes one of the demonstration, which only a server for development has.
const paraph = new URL(process.env['PARAPH_URL'] ?? 'http://localhost:3000').origin
const port = Number(process.env['HOST_PORT'] ?? 5180)
// The page loads the client.
await buildPackages(['embed'])
const token = process.env['PARAPH_TOKEN'] ?? (await demonstrationToken(paraph, `http://127.0.0.1:${port}`))
const { address } = await startHost({ address: paraph, token }, port)
console.log(`The shop: ${address}`)
