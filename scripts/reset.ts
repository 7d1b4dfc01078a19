import { existsSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { lockFolder } from '../server/adapters/folder-lock.ts'
import { embeddedSettingsOf } from '../server/settings.ts'

// Deletes the data folder with its keys and ledger, after asking.
const { data, production } = embeddedSettingsOf(process.env)

if (production) end('In production nothing is reset: remove the data folder yourself.', 1)
else if (!existsSync(data)) end(`There is nothing to forget: ${data} does not exist.`, 0)
else if (await isMeant()) {
  try {
    // Throws if a server is using the folder.
    lockFolder(data)()
    rmSync(data, { recursive: true })
    end('Forgotten. The next npm start begins anew.', 0)
  } catch (error) {
    end(error instanceof Error ? error.message : String(error), 1)
  }
} else end('Nothing was changed.', 1)

async function isMeant(): Promise<boolean> {
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await asking.question(
    `All requests, files, mails, keys and the ledger in ${data} will be gone for ever. Type "forget" to go on: `,
  )
  asking.close()
  return answer.trim() === 'forget'
}

function end(words: string, code: number): void {
  console.log(words)
  process.exitCode = code
}
