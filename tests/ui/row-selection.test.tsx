import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { selectionOf } from '#ui/list/row-selection.tsx'

type Box = ReactElement<{ isSelected: boolean; isIndeterminate: boolean; onChange: (isOn: boolean) => void }>
const boxOf = (node: ReactNode) => {
  if (!isValidElement(node)) throw new Error('There is no check box')
  return (node as Box).props
}

const select = (selected: string[], shown = ['a', 'b']) => {
  let changed: string[] = []
  const selection = selectionOf<{ id: string }>({
    shown,
    selected,
    onChange: (ids) => {
      changed = ids
    },
    labelOf: ({ id }) => id,
    allLabel: 'all',
    isOnCards: true,
  })
  const press = (node: ReactNode) => {
    const { isSelected, onChange } = boxOf(node)
    onChange(!isSelected)
    return changed
  }
  return { all: selection.all, of: (id: string) => selection.of({ id }), press }
}

test('selecting all adds the rows that are shown, and taking all back leaves the others selected', () => {
  const some = select(['x', 'a'])
  expect(boxOf(some.all)).toMatchObject({ isSelected: false, isIndeterminate: true })
  expect(some.press(some.all)).toEqual(['x', 'a', 'b'])
  const whole = select(['x', 'a', 'b'])
  expect(boxOf(whole.all)).toMatchObject({ isSelected: true, isIndeterminate: false })
  expect(whole.press(whole.all)).toEqual(['x'])
})

test('what is selected of other rows makes the check box of those shown neither full nor half', () => {
  expect(boxOf(select(['x', 'y']).all)).toMatchObject({ isSelected: false, isIndeterminate: false })
})

test('a row is added and taken out alone', () => {
  const some = select(['x', 'a'])
  expect(some.press(some.of('b'))).toEqual(['x', 'a', 'b'])
  expect(some.press(some.of('a'))).toEqual(['x'])
})

test('a row that cannot be selected has no check box, nor have all if there is none', () => {
  expect(select([]).of('z')).toBe(false)
  expect(select([], []).all).toBe(false)
})
