import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import ts from 'typescript'
import { build, type Rolldown } from 'vite'
import { NOTICES, noticesOf } from './notices.ts'

const root = join(import.meta.dirname, '../..')

/** What `package.json` of a package says of what it has: modules that can be imported, and commands for Node. */
type Manifest = { exports?: Record<string, { default: string }>; bin?: Record<string, string> }

/** Builds the packages for programs of others, or those with these names: their modules, minified, and the types of these. */
export async function buildPackages(names: string[] = ['*']): Promise<void> {
  for (const manifest of names.flatMap((name) => globSync(join(root, 'packages', name, 'package.json'))).toSorted())
    await buildPackage(dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')) as Manifest)
}

async function buildPackage(folder: string, { exports = {}, bin = {} }: Manifest): Promise<void> {
  const [source, built] = [join(folder, 'src'), join(folder, 'dist')]
  const paths = [...Object.values(exports).map((one) => one.default), ...Object.values(bin)]
  const isForNode = Object.keys(bin).length > 0
  const { output } = (await build({
    root: folder,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    // Vitest's NODE_ENV would make it JSX for development.
    oxc: { jsx: { development: false } },
    ...(isForNode && { ssr: { noExternal: true } }),
    build: {
      outDir: built,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      ssr: isForNode,
      minify: true,
      rolldownOptions: {
        input: paths.flatMap((path) => globSync(join(source, `${basename(path, '.js')}.{ts,tsx}`))),
        external: ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
        preserveEntrySignatures: 'allow-extension',
        // `'use client'` stays at the head of its module.
        checks: { moduleLevelDirective: false },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })) as Rolldown.RolldownOutput
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  const foreign = modules.filter((id) => id.includes('/node_modules/'))
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  if (foreign.length > 0) writeFileSync(join(built, NOTICES), noticesOf(foreign))
  if (Object.keys(exports).length > 0) for (const path of globSync(join(source, '*.{ts,tsx}'))) writeTypes(path, built)
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
  const text = outputText.replaceAll(/(from '\.\/[\w.-]+)\.tsx?'/g, "$1.js'")
  writeFileSync(join(folder, basename(path).replace(/\.tsx?$/, '.d.ts')), text)
}
