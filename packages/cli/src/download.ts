import { onlyOne, type Command } from './command.ts'
import { expectNew, save } from './files.ts'

export const download: Command = {
  summary: 'Download the files of a request, or its proof',
  usage: `ID [--proof | --folder] [--output PATH]
  --proof         the proof file alone
  --folder        the proof folder: the files, the proof, and what is needed to check them without a server
  --output PATH   a folder, or a file that does not exist yet; the current folder by default
Without either, it is an archive of all files.`,
  options: { proof: { type: 'boolean' }, folder: { type: 'boolean' }, output: { type: 'string' } },
  run: async (called) => {
    const { has, text, folder, client, answer } = called
    const id = onlyOne(called, 'the id of a request')
    const paraph = client()
    const target = text('output')
    if (target !== undefined) await expectNew(folder, target)
    const response = has('proof')
      ? await paraph.open('downloadProof', { path: { id } })
      : has('folder')
        ? await paraph.open('downloadProofFolder', { path: { id } })
        : await paraph.open('downloadAllFiles', { path: { requestId: id } })
    const saved = await save(response, folder, target)
    answer(`Saved ${saved}`, { saved })
    return 0
  },
}
