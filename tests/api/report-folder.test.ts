import { expect, test } from 'vitest'
import { listFolder } from '#api/browser/charts/report-folder.ts'
import type { ReportFolder } from '#machines/flows/inspector/inspector.events.ts'

const file = (webkitRelativePath: string) =>
  Object.assign(new File([webkitRelativePath], 'name'), { webkitRelativePath })

type Tree = { [name: string]: Tree | null }

/** An entry as a browser drops it: its reader returns two entries each time. */
function dropped(name: string, tree: Tree): object {
  return {
    name,
    isDirectory: true,
    createReader: () => {
      const entries = Object.entries(tree).map(([inside, below]) =>
        below
          ? dropped(inside, below)
          : { name: inside, isDirectory: false, file: (done: (one: File) => void) => done(file(inside)) },
      )
      return { readEntries: (done: (some: object[]) => void) => done(entries.splice(0, 2)) }
    },
  }
}
const folder = dropped('coverage', { 'a.json': null, b: { 'c.webp': null, d: { 'e.webp': null } }, 'f.txt': null })
const pathsIn = async (one: object, limit: number) =>
  (await listFolder(one as ReportFolder, limit)).map(({ path }) => path)

test('a folder that was dropped has the files of all folders inside, each by its path', async () => {
  expect(await pathsIn(folder, 100)).toEqual(['a.json', 'f.txt', 'b/c.webp', 'b/d/e.webp'])
  const [first] = await listFolder(folder as ReportFolder, 100)
  expect(await (await first!.open()).text()).toBe('a.json')
})

test('a folder that was chosen has its files by their paths inside of it', async () => {
  const chosen = { files: [file('coverage/a.json'), file('coverage/b/c.webp')] }
  expect(await pathsIn(chosen, 100)).toEqual(['a.json', 'b/c.webp'])
  expect(await pathsIn(chosen, 1)).toHaveLength(2)
})

test('no more than one file over the limit is listed', async () => {
  expect(await pathsIn(folder, 2)).toHaveLength(3)
  expect(await pathsIn({ files: Array.from({ length: 9 }, () => file('x/y')) }, 2)).toHaveLength(3)
})

test('a folder that cannot be read fails', async () => {
  const failing = {
    isDirectory: true,
    createReader: () => ({ readEntries: (_: unknown, fail: (why: Error) => void) => fail(new Error('gone')) }),
  }
  await expect(pathsIn(failing, 9)).rejects.toThrow('gone')
})
