import { expect, test } from 'vitest'
import { searchText, wordsOfQuery } from '#machines/rules/platform/search-text.ts'
import type { Text } from '#machines/rules/platform/text.ts'

const text: Text = {
  title: 'Manuel',
  changed: '2026-12-01',
  sections: [
    {
      id: 'proof',
      title: 'La preuve',
      blocks: [
        'Une première phrase. Le nœud suivant désigne l’[arbre](#tree) et sa `racine`.',
        { code: 'npm run verify' },
      ],
      parts: [{ id: 'tree', title: 'L’arbre de Merkle', blocks: [{ facts: [['`leaf`', 'Une feuille élevée']] }] }],
    },
    { id: 'empty', title: 'Rien', blocks: [] },
  ],
}
const found = (query: string) =>
  searchText(text, query).map(({ id, sentence }) => [
    id,
    sentence.map((part) => (part.isFound ? `[${part.text}]` : part.text)).join(''),
  ])

test('words are found without regard to accents, capitals, ligatures and kinds of apostrophes', () => {
  expect(found('NOEUD')).toEqual([['proof', 'Le [nœud] suivant désigne l’arbre et sa racine.']])
  expect(found("l'arbre nœud")).toEqual([['proof', 'Le [nœud] suivant désigne [l’arbre] et sa racine.']])
  expect(found('ELEVEE')).toEqual([['tree', 'leaf: Une feuille [élevée]']])
})

test('a panel is found if it has all words, its title too; the sentence is the one that has most of them', () => {
  expect(found('phrase verify')).toEqual([['proof', 'Une première [phrase].']])
  expect(found('merkle feuille')).toEqual([['tree', 'leaf: Une [feuille] élevée']])
  expect(found('rien')).toEqual([['empty', '']])
  expect(found('phrase feuille')).toEqual([])
})

test('the titles say where a panel is', () => {
  expect(searchText(text, 'leaf')[0]?.titles).toEqual(['La preuve', 'L’arbre de Merkle'])
})

test('a query of spaces has no words and finds nothing', () => {
  expect(wordsOfQuery(' \u00A0 ')).toEqual([])
  expect(found('  ')).toEqual([])
})
