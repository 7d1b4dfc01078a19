import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (ending: RegExp) =>
  readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => ({ name, code: readFileSync(join('src/ui', name), 'utf8') }))

test('every scrolling area is positioned, so that visually hidden text inside it does not make the window scroll', () => {
  const scrolling = read(/\.css\.ts$/).flatMap(({ name, code }) =>
    code
      .split(/^(?=(?:export )?const |globalStyle)/m)
      .filter((style) => /overflow[XY]?: '[^']*(auto|scroll)/.test(style))
      .map((style) => ({ style: `${name}: ${/\w+(?= =)/.exec(style)?.[0]}`, isPositioned: /position: '/.test(style) })),
  )
  expect(scrolling.length).toBeGreaterThan(9)
  expect(scrolling.filter(({ isPositioned }) => !isPositioned)).toEqual([])
})

test('nothing calls scrollIntoView, which also scrolls all ancestors', () => {
  const calling = read(/\.tsx?$/).filter(({ code }) => /\.scrollIntoView\b/.test(code))
  expect(calling.map(({ name }) => name)).toEqual([])
})
