import { syncBuiltinESMExports } from 'node:module'

/**
 * Replaces functions of a built-in module, given by its default export, for all code that imports them. Returns a function
 * that puts the own ones back. Modules are shared by test files (`isolate: false`), so `vi.mock` would come too late for
 * some and stay for others.
 */
export function replaceBuiltIn<Module extends object>(module: Module, replacements: Partial<Module>): () => void {
  const names = Object.keys(replacements) as (keyof Module)[]
  const own = Object.fromEntries(names.map((name) => [name, module[name]])) as Partial<Module>
  const set = (functions: Partial<Module>) => {
    Object.assign(module, functions)
    syncBuiltinESMExports()
  }
  set(replacements)
  return () => set(own)
}
