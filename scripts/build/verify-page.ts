import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'
import { messages } from './messages.ts'
import { noticesOf } from './notices.ts'
import { sameAnywhere } from './same-anywhere.ts'

const root = join(import.meta.dirname, '../..')

/** The built page that checks proofs by itself. */
export const VERIFY_PAGE = 'verify.html'

/**
 * Builds `verify.html`: one file with all its scripts and styles, which works from a disk without a network. Its policy
 * allows nothing but them.
 */
export async function buildVerifyPage(folder: string): Promise<void> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      messages(),
      { ...optimizeLocales.vite({ locales: ['en-US', 'fr-FR'] }), enforce: 'pre' },
      react(),
      sameAnywhere(),
      vanillaExtractPlugin(),
    ],
    resolve: { alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' } },
    build: {
      write: false,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      // A font that stayed outside would be a request; those of the system do.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 700,
      rolldownOptions: {
        input: join(root, 'src/app/start/verify.tsx'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  const script = output.find((file) => file.type === 'chunk')
  const style = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  if (!script || style?.type !== 'asset') throw new Error('The page that checks proofs has no script or no style')
  const used = Object.entries(script.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? id : []))
  writeFileSync(join(folder, VERIFY_PAGE), pageOf(script.code, String(style.source), noticesOf(used)))
}

function pageOf(script: string, style: string, notices: string): string {
  const code = script.trim().replaceAll(/<(?=\/script|!--)/gi, String.raw`\x3c`)
  const rules = style.trim().replaceAll(/@font-face\s*\{[^}]*\}/g, '')
  if (/url\(/.test(rules)) throw new Error('A style of the page that checks proofs needs another file')
  const policy = [
    "default-src 'none'",
    // hash-wasm compiles WebAssembly.
    `script-src '${hashOf(code)}' 'wasm-unsafe-eval'`,
    `style-src '${hashOf(rules)}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" id="react-aria-pressable-style">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Paraph</title>
<link rel="icon" href="data:,">
<style>${rules}</style>
</head>
<body>
<div id="root"></div>
<script>${code}</script>
</body>
</html>
<!--
${withoutRepeats(notices).replaceAll('-->', '- ->')}-->
`
}

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** The notices with equal texts once: packages of one author have the same long licence. */
function withoutRepeats(notices: string): string {
  const first = new Map<string, string>()
  return notices
    .split(/^(={72}\n.*\n={72}\n)/m)
    .map((part, i, all) => {
      const text = part.trim()
      if (i === 0 || i % 2 === 1) return part
      const name = all[i - 1]!.split('\n')[1]!
      const other = first.get(text)
      if (!other) first.set(text, name)
      return other ? `\nThe same text as that of ${other}.\n\n` : part
    })
    .join('')
}
