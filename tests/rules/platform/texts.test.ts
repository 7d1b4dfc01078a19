import { expect, test } from 'vitest'
import { matchPath } from 'react-router'
import type { Text } from '#machines/rules/platform/text.ts'
import { sentencesOf, texts } from '../../support/samples/texts.ts'
import { isBuilt, pages, routes } from '../../../src/app/routes/all-routes.ts'

const stems = [...texts.keys()]

/** What both languages must have alike: ids, kinds and sizes of blocks, blanks, and where links lead. */
const structureOf = (text: Text) => ({
  changed: text.changed,
  sections: text.sections.map(({ id, blocks }) => ({
    id,
    blocks: blocks.map((block) =>
      typeof block === 'string' ? 1 : Object.entries(block).map(([k, v]) => [k, v.length]),
    ),
  })),
  marks: sentencesOf(text).map((sentence) => (sentence.match(/\{.*?\}|(?<=\]\()[^)]+/g) ?? []).toSorted()),
})

test('the texts are the three versions of the terms, and the pages of the frame', () => {
  expect(stems.toSorted()).toEqual([
    'accessibility',
    'accessibility-plan',
    'contact',
    'legal-notice',
    'questions',
    'terms-2.1',
    'terms-2.2',
    'terms-2.3',
    'whats-new',
  ])
})

test.each(stems)('I18N-001 %s has the same sections, blanks and links in English and French', (stem) => {
  const [en, fr] = [texts.get(stem)!.get('en')!, texts.get(stem)!.get('fr')!]
  expect(structureOf(fr)).toEqual(structureOf(en))
  const ids = en.sections.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  // Each sentence is translated, unless it has no words of its own.
  const words = (sentence: string) => /[a-z]{3}/i.test(sentence.replaceAll(/\{.*?\}|\[.*?\]\(.*?\)/g, ''))
  const same = sentencesOf(en).filter((sentence, i) => sentence === sentencesOf(fr)[i] && words(sentence))
  expect(same.filter((sentence) => !SHARED.includes(sentence))).toEqual([])
})

/** What both languages write alike. */
const SHARED = ['Cookies', 'Date']

test.each(stems)('%s in French has no-break spaces before signs and inside of quotation marks', (stem) => {
  const plain = sentencesOf(texts.get(stem)!.get('fr')!).map((sentence) =>
    sentence.replaceAll(/\{.*?\}|\]\(.*?\)/g, ']'),
  )
  for (const sentence of plain) expect(sentence).not.toMatch(/[^\u00A0][;:?!»]|«[^\u00A0]|[ ']\p{P}?$|'/u)
})

test.each(stems)('every link of %s leads to a page that is built, and to a section that is there', (stem) => {
  for (const text of texts.get(stem)!.values()) {
    const links = sentencesOf(text).flatMap((sentence) => sentence.match(/(?<=\]\()[^)]+/g) ?? [])
    for (const link of links.filter((one) => one !== '/third-party-notices.txt')) {
      if (link.startsWith('https://')) continue
      const [path = '', section] = link.split('#')
      const route = routes.find((one) => matchPath(pages[one].path, path))
      expect([link, route !== undefined && isBuilt(route)]).toEqual([link, true])
      if (section === undefined) continue
      const target = texts.get(path === '/gcu' ? 'terms-2.3' : path.slice(1))!.get('en')!
      expect(target.sections.map(({ id }) => id)).toContain(section)
    }
  }
})
