import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { requirements, rowsOf, statuses, type Row } from './support/asvs.ts'

// docs/asvs.csv says for each requirement of OWASP ASVS 5.0.0, levels 1 and 2, what proves it or why nothing does.

const rows = rowsOf(readFileSync('docs/asvs.csv', 'utf8'))
const having = (...wanted: Row['status'][]) => rows.filter(({ status }) => wanted.includes(status))

test('every requirement of level 1 and 2 has one row', () => {
  expect(requirements).toHaveLength(70 + 183)
  expect(rows.map(({ id, level }) => ({ id, level }))).toEqual(requirements)
  for (const { requirement, status } of rows) {
    expect(requirement).not.toBe('')
    expect(statuses).toContain(status)
  }
})

/** What is wrong with evidence, `file :: title of a test` or `file :: heading or bold text`. */
function faultOf({ id, evidence }: Row): string[] {
  const [file = '', title = ''] = evidence.split(' :: ')
  if (!existsSync(file)) return [`${id}: there is no file ${file}`]
  const text = readFileSync(file, 'utf8')
  const forms = file.endsWith('.md')
    ? [`# ${title}\n`, `**${title}**`]
    : ["'", '"', '`'].map((quote) => `${quote}${title}${quote}`)
  // Bold text may go on in the next line.
  const words = file.endsWith('.md') ? `${text}${text.replaceAll(/\s+/g, ' ')}` : text
  return title !== '' && forms.some((form) => words.includes(form))
    ? []
    : [`${id}: ${file} has nothing called ${title}`]
}

test('what a row names as evidence exists', () => {
  expect(having('test', 'partial', 'doc').flatMap(faultOf)).toEqual([])
  expect(having('test').filter(({ evidence }) => !evidence.startsWith('tests/'))).toEqual([])
  expect(having('doc').filter(({ evidence }) => !evidence.includes('.md :: '))).toEqual([])
})

test('what is not or only partly proved has a reason', () => {
  expect(having('partial', 'later', 'n/a').filter(({ reason }) => reason === '')).toEqual([])
})

test('SECURITY.md has the counts', () => {
  const counts = ['1', '2'].map((level) => {
    const ofLevel = rows.filter((row) => row.level === level)
    return `| ${level} | ${statuses.map((one) => ofLevel.filter(({ status }) => status === one).length).join(' | ')} |`
  })
  for (const line of counts) expect(readFileSync('SECURITY.md', 'utf8')).toContain(line)
})
