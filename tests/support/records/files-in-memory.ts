import type { certificationRequestPorts } from '#api/ports/certifications/certification-request.ports.ts'

const HASH = 'a'.repeat(64)

/** Files that were chosen, without a browser: each has the same hash, and a list names one file. */
export const filesInMemory: Parameters<typeof certificationRequestPorts>[1] = {
  picked: {
    put: (file) => ({ id: 'file-1', name: file.name, size: file.size }),
    putDropped: () => 'drop-1',
    fileOf: () => new File(['x'], 'report.pdf'),
    droppedOf: () => [],
  },
  pool: {
    hash: async (files) => ({ hashed: files.map(({ id }) => ({ id, hash: HASH })), partly: null }),
    list: async () => ({ files: [{ line: 1, name: 'report.pdf', hash: HASH }], wrong: [] }),
  },
}
