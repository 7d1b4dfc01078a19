import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changedFiles, readCode, touchedBy } from '../../scripts/test/changed.ts'

const code = new Map([
  ['src/machines/flows/login.machine.ts', ''],
  ['src/ui/login.view.tsx', "import { loginMachine } from '#machines/flows/login.machine.ts'"],
  ['src/app/router/router.tsx', "const login = () => import('./ui/login.view.tsx')"],
  ['src/ui/logout.view.tsx', "import { router } from '../router.tsx'"],
  ['server/cases/session.ts', ''],
  ['tests/login.test.tsx', "import { LoginView } from '#ui/login.view.tsx'"],
  ['tests/login.e2e.ts', ''],
  ['tests/login/passkeys.e2e.ts', ''],
  ['tests/logout.e2e.ts', "import { sample } from './sample.ts'"],
  ['tests/sample.ts', ''],
  ['tests/docs.test.ts', "const files = ['README.md', ...globSync('docs/**/*.md')]"],
  ['tests/journeys/one-document.e2e.ts', ''],
])
const MAIN_PATH = 'tests/journeys/one-document.e2e.ts'

test('a change of a machine runs the tests that import its views, and the walks of its flow', () => {
  const { vitest, playwright, leftOut } = touchedBy(['src/machines/flows/login.machine.ts'], code)
  expect(vitest).toEqual(['tests/login.test.tsx'])
  expect(playwright).toEqual(['tests/login.e2e.ts', 'tests/login/passkeys.e2e.ts', MAIN_PATH])
  expect(leftOut).toEqual(['tests/logout.e2e.ts'])
})

test('what only loads a changed file later is not touched', () => {
  expect(touchedBy(['src/ui/login.view.tsx'], code).playwright).not.toContain('tests/logout.e2e.ts')
})

test('a change of messages runs the tests of the files of the product with the same stem', () => {
  const { vitest, playwright } = touchedBy(['src/ui/messages/accounts/login.fr.json'], code)
  expect(vitest).toEqual(['tests/login.test.tsx'])
  expect(playwright).toContain('tests/login.e2e.ts')
})

test('a change of the product always runs the journey from upload to proof; one of tests or texts does not', () => {
  expect(touchedBy(['server/cases/session.ts'], code).playwright).toEqual([MAIN_PATH])
  expect(touchedBy(['tests/sample.ts'], code).playwright).toEqual(['tests/logout.e2e.ts'])
  for (const text of ['README.md', 'docs/operating.md', 'docs/guides/signing.md'])
    expect(touchedBy([text], code)).toMatchObject({ vitest: ['tests/docs.test.ts'], playwright: [] })
})

test('in this project a change of the view of contacts runs their walks and not those of the field editor', () => {
  const { vitest, playwright, leftOut } = touchedBy(['src/ui/contacts/contact-list.view.tsx'], readCode())
  expect(vitest).toContain('tests/flows/contacts/contacts.test.tsx')
  expect(playwright).toContain('tests/flows/contacts/contact-list.e2e.ts')
  expect(leftOut).toContain('tests/flows/documents/field-editor.e2e.ts')
})

test('in this project a change of a package runs its tests, and one of an example the journeys that use it', () => {
  expect(touchedBy(['packages/client/src/retry.ts'], readCode()).vitest).toEqual(
    expect.arrayContaining(['tests/packages/client.test.ts', 'tests/packages/cli.test.ts']),
  )
  expect(touchedBy(['examples/host/paraph.ts'], readCode()).playwright).toContain(
    'tests/journeys/signing/embedded.e2e.ts',
  )
})

test('what changed is counted from the main branch, also in a clone of another branch that has none of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paraph-changed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@b.example', '-c', 'commit.gpgsign=false']
  const git = (cwd: string, ...args: string[]) => execFileSync('git', [...author, ...args], { cwd, stdio: 'ignore' })
  const commit = (cwd: string, file: string) => {
    writeFileSync(join(cwd, file), file)
    git(cwd, 'add', '.')
    git(cwd, 'commit', '-m', file)
  }
  const [origin, clone] = [join(folder, 'origin'), join(folder, 'clone')]
  git(folder, 'init', '-b', 'main', 'origin')
  commit(origin, 'on-main.ts')
  git(origin, 'switch', '-c', 'work')
  commit(origin, 'on-work.ts')
  git(folder, 'clone', '--branch', 'work', 'origin', 'clone')
  commit(clone, 'in-the-clone.ts')
  writeFileSync(join(clone, 'not-committed.ts'), '')
  expect(changedFiles(clone)).toEqual(['in-the-clone.ts', 'on-work.ts', 'not-committed.ts'])
  git(clone, 'branch', '-r', '-d', 'origin/main')
  expect(changedFiles(clone)).toEqual(['not-committed.ts'])
})
