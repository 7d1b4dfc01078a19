import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

/** The packages for programs of others, with the modules that can be imported from each. */
const PACKAGES: Record<string, string[]> = { 'packages/embed': ['embed.ts', 'react.tsx'] }

/** Builds the packages: their modules, minified, and the types of these. */
export async function buildPackages(): Promise<void> {
  for (const [folder, entries] of Object.entries(PACKAGES)) {
    const [source, built] = [join(root, folder, 'src'), join(root, folder, 'dist')]
    await build({
      root: join(root, folder),
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      build: {
        outDir: built,
        emptyOutDir: true,
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: {
          input: entries.map((entry) => join(source, entry)),
          external: ['react', 'react/jsx-runtime'],
          preserveEntrySignatures: 'allow-extension',
          output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
        },
      },
    })
    for (const path of globSync(join(source, '*.{ts,tsx}'))) writeTypes(path, built)
  }
}

/** Writes the types of a module, which are those that it declares. @throws if it leaves one to be inferred */
function writeTypes(path: string, folder: string): void {
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(readFileSync(path, 'utf8'), {
    fileName: path,
    reportDiagnostics: true,
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.ReactJSX,
      isolatedDeclarations: true,
    },
  })
  const [first] = diagnostics
  if (first) throw new Error(`${path}: ${ts.flattenDiagnosticMessageText(first.messageText, ' ')}`)
  const text = outputText.replaceAll(/(from '\.\/\w+)\.tsx?'/g, "$1.js'")
  writeFileSync(join(folder, basename(path).replace(/\.tsx?$/, '.d.ts')), text)
}
