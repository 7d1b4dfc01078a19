import type { Words } from './words.ts'

export const english: Words = {
  title: 'Proof folder',
  of: {
    signed: (name, organization) => `Signature request “${name}” of ${organization}`,
    certified: (name, organization) => `Certification “${name}” of ${organization}`,
  },
  made: (id, at) => `Number ${id}. This folder was made on ${at} UTC.`,
  about: {
    signed: [
      'This folder shows what was signed, by whom and when. Anyone can check it,',
      'today or in many years: without an account, without a network, and without',
      'the organisation or the software that made it.',
    ],
    certified: [
      'This folder shows which files existed, under which names, and when. Anyone',
      'can check it, today or in many years: without an account, without a network,',
      'and without the organisation or the software that made it.',
      '',
      'The certified files are not in it. Put them into this folder, exactly as they',
      'were certified: one changed byte makes another file.',
    ],
  },
  contents: 'What is in this folder',
  is: {
    SIGN_FILE: 'The signed document. Its seal shows any later change.',
    SIGNED_FILE_WITH_AUDIT: 'The signed document, followed by its audit trail. Sealed.',
    AUDIT_TRAIL: 'The audit trail: who did what, and when. Sealed.',
    ORIGINAL_FILE: 'The original that the signers were shown. It has no signature itself.',
    PROOF_FILE: 'The proof file. It ties the documents, the signers and the times together.',
    CERTIFICATE: 'The certificate: what was certified, by whom and when, to read. Sealed.',
    MERKLE_TREE: 'The proof file of all certified files together.',
  },
  proofs: (count) =>
    count === 1 ? 'The proof file of the certified file.' : `${count} proof files: one for each certified file.`,
  companions: {
    readme: 'This text, in English and in French.',
    page: 'A page that checks this folder. It needs no network and sends nothing.',
    ledger: 'The public keys of the organisation’s ledger.',
    seal: 'The certificates with which the organisation seals documents on the day above.',
    format: 'The proof format, for those who want to write their own check.',
    schema: 'The same as a JSON schema.',
  },
  withPage: 'How to check it with verify.html',
  steps: ({ page, keyAddress, keys }, kind) => [
    ['a) If you received a zip file, unpack it.'],
    [`b) Open ${page} with a double click. Any current browser will do.`],
    [
      ...(kind === 'signed'
        ? ['c) Drop this folder, or the zip file, onto the page. It lists each document']
        : ['c) Drop this folder, with the certified files, onto the page. It lists each file']),
      '   with what is known of it.',
    ],
    [
      'd) Enter the public key of the ledger. Ask the organisation itself for it, by a',
      '   way that you trust; it publishes the key at',
      `   ${keyAddress}`,
      '   Do not take it from this folder alone: a forged folder has the key of its',
      '   forger. It should be',
      ...keys.map((key) => `   ${key}`),
    ],
  ],
  answers: [
    ['The page gives each document one of these answers:'],
    ['- Proved: the document is exactly what was signed or certified.'],
    ['- Consistent, key not compared: nothing is wrong, but step d) is missing.'],
    ['- Original: what the signers were shown. The signed document is another file.'],
    ['- Refuted: the document or the proof was changed, or they do not belong together.'],
    ['- No proof for this document: nothing in this folder says anything about it.'],
    ['If you do not trust the page in this folder, use one from a folder that you trust.'],
  ],
  withOthers: 'How to check it with other software',
  others: ({ checkAddress }) => [
    [
      '- Every computer can compute the fingerprint of a file (SHA-256): with',
      '  “certutil -hashfile FILE SHA256” on Windows, “shasum -a 256 FILE” on a Mac,',
      '  “sha256sum FILE” on Linux. It must be the one above.',
    ],
    [
      '- PDF readers, such as Adobe Acrobat Reader, and the command “pdfsig” check the',
      '  seal of a PDF. They show whether the file was changed after it was sealed, and',
      '  the certificate of the seal.',
    ],
    [
      '- The proof file is a text (JSON). format/proof-format.md describes it, and how to',
      '  compute that document, signatures and ledger fit together. It is enough to write',
      '  a check in any programming language.',
    ],
    ['- Online, as long as this address exists:', `  ${checkAddress}`],
  ],
  limits: 'What this folder cannot say',
  unknown: [
    ['- Whether the key is the organisation’s. Only a source that you trust can say so.'],
    ['- Whether the ledger still has the entry today. Its signature shows who made it.'],
    ['- Whether the certificate of a seal was revoked. PDF readers look that up.'],
    ['- Who the people behind the names are. It has the names that were recorded.'],
  ],
}
