import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, matchesGlob } from 'node:path'
import { importersOf, staticImportsOf } from './imports.ts'

/** The tests that a change touches, by who runs them, and the browser tests that it leaves out. */
export type Touched = { vitest: string[]; playwright: string[]; leftOut: string[] }

/** The journey that every change of the product runs: from upload to proof. */
const MAIN_PATH = 'tests/journeys/one-document.e2e.ts'

const gitIn =
  (folder: string) =>
  (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', cwd: folder }).split('\n').filter(Boolean)

/** The main branch: the local one, in a clone of another branch that of its origin, else what is checked out. */
function mainBranch(git: ReturnType<typeof gitIn>): string {
  const branches = new Set(git('for-each-ref', '--format=%(refname:short)', 'refs/heads', 'refs/remotes'))
  return ['main', 'origin/main'].find((name) => branches.has(name)) ?? 'HEAD'
}

/**
 * The files that differ from where the current branch left `main`, or on main itself from its last commit; untracked
 * ones included. Paths are those in `folder`, a checked-out repository.
 */
export function changedFiles(folder = '.'): string[] {
  const git = gitIn(folder)
  const [base = 'HEAD'] = git('merge-base', 'HEAD', mainBranch(git))
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])]
}

/** The code of the project, by path. */
export const readCode = (): Map<string, string> =>
  new Map(
    globSync(['{src,server,tests,scripts,openapi,examples,packages/*/src}/**/*.{ts,tsx}', '*.ts']).map((file) => [
      file.replaceAll('\\', '/'),
      readFileSync(file, 'utf8'),
    ]),
  )

const stemOf = (file: string): string => basename(file).split('.')[0]!
const isBrowserTest = (file: string) => file.endsWith('.e2e.ts')

/** Whether a file of tests reads another one with a pattern, such as `docs/**\/*.md`. */
const isReadBy = (file: string, text: string, other: string) =>
  /\.test\.tsx?$/.test(file) &&
  [...text.matchAll(/'([^'\s]*\*[^'\s]*)'/g)].some(([, pattern = '']) => matchesGlob(other, pattern))
const isProduct = (file: string) => /^(src|server|openapi)\//.test(file)

/**
 * Finds the tests that a change touches: those that import a changed file, directly or through others. A changed file that
 * is no code, such as messages or a document, touches the files of the product with the same stem and the tests that name
 * it or read it with others, by a pattern. A browser test does not import the screens that it opens: it is touched if its
 * name, or that of its folder, is the stem of a file of the product or of an exhibit that is touched.
 */
export function touchedBy(changed: string[], code: Map<string, string>): Touched {
  const imports = new Map([...code].map(([file, text]) => [file, staticImportsOf(file, text).map(({ path }) => path)]))
  const others = changed.filter((file) => !code.has(file))
  const about = [...code].filter(([file, text]) =>
    others.some((other) =>
      isProduct(file)
        ? isProduct(other) && stemOf(file) === stemOf(other)
        : file.startsWith('tests/') && (text.includes(basename(other)) || isReadBy(file, text, other)),
    ),
  )
  const touched = importersOf([...changed, ...about.map(([file]) => file)], imports)
  const stems = new Set([...touched].filter((file) => isProduct(file) || file.endsWith('.exhibit.tsx')).map(stemOf))
  const tests = [...code.keys()].filter((file) => file.startsWith('tests/'))
  const browser = tests.filter(isBrowserTest)
  const opens = (file: string) =>
    file
      .split('/')
      .slice(1)
      .some((part) => stems.has(stemOf(part)))
  const isTouched = (file: string) =>
    touched.has(file) || opens(file) || (file === MAIN_PATH && changed.some(isProduct))
  return {
    vitest: tests.filter((file) => /\.test\.tsx?$/.test(file) && touched.has(file)),
    playwright: browser.filter(isTouched),
    leftOut: browser.filter((file) => !isTouched(file)),
  }
}
