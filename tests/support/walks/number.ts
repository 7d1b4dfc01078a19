import { expect, type Locator } from '@playwright/test'

/**
 * Changes a number twice in each way: typed, with + and −, with the arrow keys. Expects the input to show the new number
 * after each change. The number rises by four at most, and ends two above its first value.
 */
export async function changeTwiceEachWay(input: Locator): Promise<void> {
  const first = Number(await input.inputValue())
  const press = (slot: string) => input.locator(`xpath=..//button[@slot="${slot}"]`).click()
  const type = async (next: number) => {
    await input.fill(String(next))
    await input.press('Enter')
  }
  const ways: [change: (next: number) => Promise<void>, then: number[]][] = [
    [type, [1, 2]],
    [() => press('increment'), [3, 4]],
    [() => press('decrement'), [3, 2]],
    [() => input.press('ArrowUp'), [3, 4]],
    [() => input.press('ArrowDown'), [3, 2]],
  ]
  for (const [change, then] of ways)
    for (const more of then) {
      await change(first + more)
      await expect(input).toHaveValue(String(first + more))
    }
}
