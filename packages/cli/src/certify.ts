import { basename, resolve } from 'node:path'
import { withinOf, WrongUsage, type Command } from './command.ts'
import { expectNew, hashOf, save } from './files.ts'

export const certify: Command = {
  summary: 'Certify files by anchoring their hashes',
  usage: `FILE … [--name NAME] [--metadata KEY=VALUE] [--key KEY] [--wait | --proofs PATH] [--within MINUTES]
  --name NAME            the name of the certification; that of the first file by default
  --metadata KEY=VALUE   certified with each file; may be repeated
  --key KEY              a key of your own, 8 to 100 letters, digits, _ or -: the same command with the same key certifies nothing twice
  --wait                 wait until the certification is anchored
  --proofs PATH          wait, and save the proofs in this folder, or as this file
  --within MINUTES       stop waiting after this time, with exit code 1; never by default
The names and hashes of the files are sent, not the files.`,
  options: {
    name: { type: 'string' },
    metadata: { type: 'string', multiple: true },
    key: { type: 'string' },
    wait: { type: 'boolean' },
    proofs: { type: 'string' },
    within: { type: 'string' },
  },
  run: async (called) => {
    const { files, text, texts, has, folder, client, answer } = called
    const [first] = files
    if (first === undefined) throw new WrongUsage('which files? Give at least one')
    const metadata = texts('metadata').map(entryOf)
    const proofs = text('proofs')
    const isWaiting = has('wait') || proofs !== undefined
    const limit = withinOf(called, isWaiting)
    const paraph = client()
    if (proofs !== undefined) await expectNew(folder, proofs)
    const hashes: { name: string; hash: string }[] = []
    for (const path of files) hashes.push({ name: basename(path), hash: await hashOf(resolve(folder, path)) })
    const key = text('key')
    const created = await paraph.createCertification({
      body: { flowName: text('name') ?? basename(first), files: hashes, ...(metadata.length > 0 && { metadata }) },
      ...(key !== undefined && { idempotencyKey: key }),
    })
    const { id } = created
    if (!isWaiting) {
      answer(`Certifying ${files.length} ${files.length === 1 ? 'file' : 'files'}: ${id}`, created)
      return 0
    }
    const certification = await paraph.waitForCertification(id, limit)
    const isDone = certification.state === 'VALIDATED'
    const saved =
      isDone && proofs !== undefined
        ? await save(await paraph.open('getCertificationRequestProofs', { path: { id } }), folder, proofs)
        : null
    answer(`${isDone ? 'Certified' : 'Not certified'}: ${id}${saved === null ? '' : `\nSaved ${saved}`}`, {
      ...certification,
      saved,
    })
    return isDone ? 0 : 1
  },
}

function entryOf(text: string): { key: string; value: string } {
  const at = text.indexOf('=')
  if (at < 1) throw new WrongUsage(`${text} is no entry: write KEY=VALUE`)
  return { key: text.slice(0, at), value: text.slice(at + 1) }
}
