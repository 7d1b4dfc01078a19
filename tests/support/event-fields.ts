import ts from 'typescript'

/** A field of an event: `path` leads to it from the event, such as `account` or `values.password`. */
export type EventField = { file: string; machine: string; event: string; path: string }

const MAX_DEPTH = 6
/** The positions of `TEvent` and `TInput` among the type parameters of XState's `StateMachine`. */
const [EVENT, INPUT] = [1, 9]

/**
 * All fields of the events of every exported machine in `folder`, from the types. For a lifecycle, its input counts as an
 * event, because the first fact is stored too. `more` are further files with machines.
 */
export function eventFields(folder: string, more: string[] = []): EventField[] {
  const { config } = ts.readConfigFile(`${folder}/tsconfig.json`, (path) => ts.sys.readFile(path))
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder)
  const program = ts.createProgram([...fileNames, ...more], options)
  const checker = program.getTypeChecker()

  /** The paths of all fields of a type; those of lists are the paths of their items. */
  const pathsOf = (type: ts.Type, depth = 0, seen: readonly ts.Type[] = []): string[] => {
    if (depth > MAX_DEPTH || seen.includes(type)) return []
    if (type.isUnionOrIntersection() && !isObject(type)) return type.types.flatMap((part) => pathsOf(part, depth, seen))
    if (!isObject(type)) return []
    const item = checker.getIndexTypeOfType(type, ts.IndexKind.Number)
    if (item) return pathsOf(item, depth, [...seen, type])
    return checker.getPropertiesOfType(type).flatMap((property) => {
      const parts = pathsOf(checker.getTypeOfSymbol(property), depth + 1, [...seen, type])
      return [property.name, ...parts.map((part) => `${property.name}.${part}`)]
    })
  }

  const eventsOf = (file: string, machine: string, type: ts.Type): EventField[] =>
    (type.isUnion() ? type.types : [type]).flatMap((one) => {
      const property = one.getProperty('type')
      const name = property && checker.getTypeOfSymbol(property)
      const event = name?.isStringLiteral() ? name.value : '?'
      return [...new Set(pathsOf(one))].map((path) => ({ file, machine, event, path }))
    })

  return program.getSourceFiles().flatMap((source) => {
    const module = checker.getSymbolAtLocation(source)
    if (!module || source.isDeclarationFile) return []
    return checker.getExportsOfModule(module).flatMap((symbol) => {
      const type = checker.getTypeOfSymbol(symbol)
      if (type.symbol?.name !== 'StateMachine') return []
      const parameters = checker.getTypeArguments(type as ts.TypeReference)
      const indexes = source.fileName.includes('/lifecycles/') ? [EVENT, INPUT] : [EVENT]
      return indexes.flatMap((index) => eventsOf(source.fileName, symbol.name, parameters[index]!))
    })
  })
}

const isObject = (type: ts.Type): boolean =>
  (type.flags & ts.TypeFlags.Object) !== 0 || (type.isIntersection() && type.types.some(isObject))
