/** What every proof folder has besides its documents and proofs. It explains and checks them, and proves nothing. */
export const companions = {
  readme: { en: 'README.txt', fr: 'LISEZMOI.txt' },
  page: 'verify.html',
  ledger: 'certificates/ledger.pem',
  seal: 'certificates/seal.pem',
  format: 'format/proof-format.md',
  schema: 'format/proof-1.schema.json',
  treeSchema: 'format/merkle-tree-proof-1.schema.json',
} as const

const { readme, ...others } = companions
const NAMES: readonly string[] = [
  ...Object.values(readme),
  ...Object.values(others),
  // In archives of earlier versions.
  'proof-1.schema.json',
  'merkle-tree-proof-1.schema.json',
]

/** Whether a file has the name of one that every proof folder has, at the end of its path. */
export const isCompanion = (path: string): boolean => NAMES.some((name) => path === name || path.endsWith(`/${name}`))
