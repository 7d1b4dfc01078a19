import type { Mutant } from './mutant.ts'

/** Whether what is kept is still there: files, backups, ledgers; a full disk, and calls that come too early. */
export const platform: Mutant[] = [
  {
    name: 'an old file leaves the trash at the next sweep',
    file: 'server/adapters/blob-trash.ts',
    find: '      utimesSync(path, now, now)\n',
    replace: '',
    test: 'tests/server/adapters/blobs.test.ts',
    title: '30 days begin',
  },
  {
    name: 'a retired ledger has one block too few',
    file: 'server/adapters/backup/restore.ts',
    find: 'readBlocks(file, publicKey).lines.length : 0',
    replace: 'readBlocks(file, publicKey).lines.length - 1 : 0',
    test: 'tests/server/platform/backup.test.ts',
  },
  {
    name: 'half uploads are in a backup',
    file: 'server/adapters/backup/back-up.ts',
    find: "'lock.db-journal', 'uploads', 'blobs/unfinished'",
    replace: "'lock.db-journal', 'blobs/unfinished'",
    test: 'tests/server/platform/backup.test.ts',
  },
  {
    name: 'only the first 30 seconds of an upload are watched',
    file: 'server/http/least-rate.ts',
    find: '    received = 0\n',
    replace: '',
    test: 'tests/server/http/least-rate.test.ts',
  },
  {
    name: 'the use of a token is noted on a full disk',
    file: 'server/cases/channels/channel-caller.ts',
    find: 'isDue && !space.lowSince()',
    replace: 'isDue',
    test: 'tests/server/platform/full-disk.test.ts',
    title: 'no file is stored',
  },
  {
    name: 'a file is stored on a full disk',
    file: 'server/adapters/held-writes.ts',
    find: '    expectSpace({ space })\n',
    replace: '',
    test: 'tests/server/platform/full-disk.test.ts',
    title: 'no file is stored',
  },
  {
    name: 'a page waits a minute and repeats its call',
    file: 'src/api/client.ts',
    find: 'left === 0 || seconds > MAX_WAIT ||',
    replace: 'left === 0 ||',
    test: 'tests/api/client.test.ts',
  },
]
