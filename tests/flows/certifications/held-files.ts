import type { PickedFile } from '#machines/rules/certifications/chosen-files.ts'
import type { HashListAnswer } from '#api/browser/certifications/hash-list-file.ts'
import type { Stage } from '../../support/walks/stage.ts'

type Asked = { worker: Worker; files: { id: string; file: File }[] }
type Held = {
  hashing: Asked[]
  listing: Worker[]
  folders: { found: (entries: unknown[]) => void }[]
}

/** Makes the page hold what is asked of workers, and what it asks of folders, until it is answered. */
export const holdFiles = ({ page }: Stage) =>
  page.evaluate(() => {
    const held: Held = Object.assign(window as unknown as Held, { hashing: [], listing: [], folders: [] })
    Worker.prototype.postMessage = function (question: { type: string; files?: Asked['files'] }) {
      if (question.type === 'hash') held.hashing.push({ worker: this, files: question.files! })
      if (question.type === 'list') held.listing.push(this)
    }
    DataTransferItem.prototype.webkitGetAsEntry = () => {
      let isTold = false
      const readEntries = (found: (entries: unknown[]) => void) => {
        if (isTold) found([])
        else held.folders.push({ found })
        isTold = true
      }
      return { isDirectory: true, fullPath: '/folder', createReader: () => ({ readEntries }) } as never
    }
  })

type Told = { name: string; hash?: string; fault?: string }

/** Lets the workers tell these files, and how many bytes are read of another. */
export async function letTell({ page }: Stage, hashed: Told[], partly: { name: string; bytes: number } | null) {
  const names = [...hashed.map(({ name }) => name), ...(partly ? [partly.name] : [])]
  await page.waitForFunction((wanted) => {
    const known = (window as unknown as Held).hashing.flatMap(({ files }) => files.map(({ file }) => file.name))
    return wanted.every((name) => known.includes(name))
  }, names)
  await page.evaluate(
    ([told, part]) => {
      const idIn = (files: Asked['files'], name: string | undefined) => files.find(({ file }) => file.name === name)?.id
      for (const asked of (window as unknown as Held).hashing) {
        const { worker, files } = asked
        const here = told.flatMap(({ name, ...rest }) => {
          const id = idIn(files, name)
          return id === undefined ? [] : { id, ...rest }
        })
        const left = files.filter((file) => !here.some(({ id: done }) => done === file.id))
        const id = idIn(files, part?.name)
        const data = {
          hashed: here,
          partly: part && id !== undefined ? { id, bytes: part.bytes } : null,
          isLast: here.length > 0 && left.length === 0,
        }
        asked.files = left
        if (here.length > 0 || data.partly) worker.dispatchEvent(new MessageEvent('message', { data }))
      }
    },
    [hashed, partly] as const,
  )
}

/** Lets the newest worker that reads a list answer, or any worker fail. */
export async function letList({ page }: Stage, reply: { list: HashListAnswer } | { failed: string }) {
  const isAsked = () => {
    const { listing, hashing } = window as unknown as Held
    return listing.length + hashing.length > 0
  }
  await page.waitForFunction(isAsked)
  await page.evaluate((data) => {
    const { listing, hashing } = window as unknown as Held
    const worker = listing.pop() ?? hashing.at(-1)!.worker
    worker.dispatchEvent(new MessageEvent('message', { data }))
  }, reply)
}

/** Lets the newest folder have these files, and entries that cannot be read. */
export async function letGather({ page }: Stage, files: PickedFile[], unreadable: string[]) {
  await page.waitForFunction(() => (window as unknown as Held).folders.length > 0)
  await page.evaluate(
    ([readable, paths]) => {
      const entries = readable.map(({ name, size }) => ({
        isDirectory: false,
        fullPath: `/folder/${name}`,
        file: (found: (file: File) => void) => found(new File([new Uint8Array(size)], name)),
      }))
      const refused = paths.map((path) => ({
        isDirectory: false,
        fullPath: `/${path}`,
        file: (_: unknown, fail: (error: Error) => void) => fail(new Error('no')),
      }))
      ;(window as unknown as Held).folders.pop()!.found([...entries, ...refused])
    },
    [files, unreadable] as const,
  )
}
