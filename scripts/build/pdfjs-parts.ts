import type { Plugin, Rolldown } from 'vite'

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number]

/** The class of all editors. pdf.js asks whether a kept value is one of them, which never is so where nobody edits. */
const EDITOR = 'AnnotationEditor'

/** Whether it is the end of pdf.js, where it puts all of itself into a global object. */
const isGlobal = (statement: Statement) =>
  statement.type === 'ExpressionStatement' && statement.expression.type === 'AssignmentExpression'

/** Whether a class computes something when it is declared; it would be kept although nobody uses it. */
const isComputed = (statement: Statement) =>
  statement.type === 'ClassDeclaration' &&
  statement.body.body.some((part) => part.type === 'StaticBlock' || (part.type === 'PropertyDefinition' && part.static))

/** A statement of pdf.js so that it is left out if nobody uses what it declares. */
function droppable(statement: Statement, code: string): string {
  if (isGlobal(statement)) return ''
  if (!isComputed(statement) || statement.type !== 'ClassDeclaration' || !statement.id) return code
  const { name } = statement.id
  return name === EDITOR ? `class ${name} {}` : `const ${name} = /* @__PURE__ */ (() => { ${code}; return ${name} })();`
}

/**
 * A Vite plugin that lets the build leave out what nobody imports of pdf.js: its editors, annotations and forms, more than
 * half of it. pdf.js is one module, which keeps all of itself otherwise.
 */
export const pdfjsParts = (): Plugin => ({
  name: 'pdfjs-parts',
  apply: 'build',
  transform: {
    filter: { id: /\/pdfjs-dist\/build\/pdf\.mjs$/ },
    handler(code) {
      const { body } = this.parse(code)
      const parts = body.map((statement, i) => {
        const before = code.slice(body[i - 1]?.end ?? 0, statement.start)
        return before + droppable(statement, code.slice(statement.start, statement.end))
      })
      return { code: parts.join(''), map: null }
    },
  },
})
