import { checkCertification } from '../../../cases/check/check-certification.ts'
import { checkSimpleSign, type CheckPorts, type Question } from '../../../cases/check/check.ts'
import { utf8Of } from '../../../engine/input/utf8.ts'
import { lookupOf } from '../../../cases/check/lookup.ts'
import type { Ports } from '../../../cases/ports.ts'
import type { Handlers } from '../../call.ts'
import type { Upload } from '../../form.ts'

/** Public checks of a document by its hash, and the public key of the ledger. */
export const check = (ports: Ports): Pick<Handlers, 'checkSimpleSign' | 'checkCertification' | 'getLedgerKey'> => {
  const checkPorts: CheckPorts = { ...ports, lookup: lookupOf }
  return {
    checkSimpleSign: async ({ body }) => ({
      status: 200,
      body: await checkSimpleSign(checkPorts, await questionOf(body)),
    }),
    checkCertification: async ({ body }) => ({
      status: 200,
      body: await checkCertification(checkPorts, await questionOf(body)),
    }),
    getLedgerKey: async () => ({
      status: 200,
      body: { algorithm: 'Ed25519', publicKeys: [...ports.anchoring.publicKeys] },
    }),
  }
}

const questionOf = async ({
  documentHash,
  proof,
}: {
  documentHash: string
  proof?: Upload | undefined
}): Promise<Question> => ({
  documentHash,
  // What is no text is no proof, as nothing is.
  ...(proof && { proof: utf8Of(await proof.bytes()) ?? '' }),
})
