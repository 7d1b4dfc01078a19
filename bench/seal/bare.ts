import { PDF, type Signer } from '@libpdf/core'
import { sealKey } from '../../server/adapters/sealing/seal-key.ts'

// A process that signs a document with LibPDF alone. It answers with the processor time that it took, in milliseconds.
const [folder = '', organization = ''] = process.argv.slice(2)
const sealer = { organization, country: 'FR' }
const key = await sealKey(folder, new Date(), { file: null, password: '', sealer })
const signer: Signer = { ...key, keyType: 'EC', signatureAlgorithm: 'ECDSA' }

process.on('message', (bytes: Uint8Array) => {
  void (async () => {
    const before = process.cpuUsage()
    await (await PDF.load(bytes)).sign({ signer, level: 'B-B' })
    const { user, system } = process.cpuUsage(before)
    process.send?.((user + system) / 1000)
  })()
})
process.on('disconnect', () => process.exit(0))
