import type { Mutant } from '../mutant.ts'

const vectors = 'tests/rules/proofs/vectors.test.ts'
const server = 'tests/server/proofs/witnesses.test.ts'

/** What must hold for a witness of a block to say nothing that was not checked, and to be asked for once. */
export const witnesses: Mutant[] = [
  {
    name: 'a time stamp is confirmed whatever its signature is',
    file: 'src/machines/rules/proofs/witness/witness.ts',
    find: 'if (!(await isSigned(token, { digest, scheme, publicKey: certificate.publicKey }, signatures)))',
    replace: 'if (false)',
    test: vectors,
    title: 'the command answers each proof vector',
  },
  {
    name: 'a time stamp of any block is a witness',
    file: 'src/machines/rules/proofs/witness/witness.ts',
    find: 'if (!isOfBlock || stamped !== block?.tezosBlock)',
    replace: 'if (!block)',
    test: vectors,
    title: 'the command answers each proof vector',
  },
  {
    name: 'the certificate of a time stamp need not be the one that was signed',
    file: 'src/machines/rules/proofs/witness/witness.ts',
    find: ' || !(await isSignedCertificate(token, signatures))',
    replace: '',
    test: vectors,
    title: 'the command answers each proof vector',
  },
  {
    name: 'a block that somebody asks about is asked about again',
    file: 'server/store/proofs/witnesses.ts',
    find: 'and (claimed_until is null or claimed_until <= $1)',
    replace: 'and $1::timestamptz is not null',
    test: server,
    title: 'two servers ask for a block once',
  },
  {
    name: 'the answer to another request is a time stamp',
    file: 'server/adapters/timestamps/authority.ts',
    find: 'if (!nonceIn(token)?.equals(number))',
    replace: 'if (!nonceIn(token))',
    test: server,
    title: 'an authority that is wrong (other nonce)',
  },
]
