import { enableCompileCache, flushCompileCache } from 'node:module'
import { env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

// Starts the server. What is set here must be set before any of its modules is loaded; it is JavaScript, because removing
// the types of the first file would load the compiler, which no other file needs once it is in the cache.

// V8 compiles a function of the database a second time, optimized, once it has run for a while. At its default most of
// these compilations fall into the start, which is half over before they are of use. Later the same functions are compiled.
setFlagsFromString('--wasm-tiering-budget=500000000')

// Keeps the compiled modules, without their types, for the next start. A folder that cannot be written changes nothing.
// Threads and processes of the server learn the folder from the environment.
env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('../build/code', import.meta.url))
enableCompileCache(env['NODE_COMPILE_CACHE'])

// Nobody watches the start of a server in production.
if (env['NODE_ENV'] !== 'production') console.error('Loading the server …')
await import('./main.ts')
flushCompileCache()
