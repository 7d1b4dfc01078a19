import { expect, test } from 'vitest'
import { isBlank, isOneLine, oneLine, toOneLine } from '#machines/rules/common/one-line.ts'

test.each([
  ['two\nlines', 'two lines', 'twoU+000A lines'],
  ['two\r\nlines', 'two lines', 'twoU+000D U+000A lines'],
  ['a\ttab', 'a tab', 'aU+0009 tab'],
  ['next\u0085line', 'next line', 'nextU+0085 line'],
  ['a\u2028b\u2029c', 'a b c', 'aU+2028 bU+2029 c'],
  ['a bell\u0007', 'a bell', 'a bellU+0007 '],
  ['half\ud83d', 'half', 'halfU+D83D '],
])('%j is not one line: typed it becomes %j, stored it is shown as %j', (text, typed, stored) => {
  expect([isOneLine(text), toOneLine(text), oneLine(text)]).toEqual([false, typed, stored])
})

test.each(['', 'Léo Martin', '李', '🖋 pen', 'a\u00a0b', 'ب\u200dب'])('%j is one line and stays as it is', (text) => {
  expect([isOneLine(text), toOneLine(text), oneLine(text)]).toEqual([true, text, text])
})

test.each([
  '',
  ' ',
  '\u00a0\t\n',
  '\u2800',
  '\u3164',
  '\u115f\u1160\uffa0',
  '\u200b\u200d\ufeff\u2060',
  '\u{e0020}',
  '\u{1d159}',
])('%j is blank', (text) => expect(isBlank(text)).toBe(true))

test.each(['.', ' a\u200b', '0', '🖋', 'ب'])('%j is not blank', (text) => expect(isBlank(text)).toBe(false))
