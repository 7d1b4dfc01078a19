// Runs in the pages of the report, which are complete without it. A classic script: modules do not load from files.
;(() => {
  document.documentElement.classList.add('has-script')
  const all = <One extends Element>(query: string) => [...document.querySelectorAll<One>(query)]

  // The step of a walk, in the chart.
  const status = document.querySelector('#lit')
  const light = (step: HTMLElement) => {
    const lit = new Set<string>([
      ...(JSON.parse(step.dataset['states'] ?? '[]') as string[]),
      ...(JSON.parse(step.dataset['transitions'] ?? '[]') as string[]),
    ])
    for (const one of all<SVGElement>('.chart-state, .chart-transition'))
      one.classList.toggle('is-lit', lit.has(one.dataset['state'] ?? one.dataset['transition'] ?? ''))
    for (const other of all('.step')) other.classList.toggle('is-lit', other === step)
    if (status) status.textContent = step.textContent
    const first = document.querySelector<SVGElement>('.chart-state.is-lit')
    const canvas = first?.closest('.canvas')
    if (!first || !canvas) return
    const [place, frame] = [first.getBoundingClientRect(), canvas.getBoundingClientRect()]
    canvas.scrollBy(
      place.left + place.width / 2 - frame.left - frame.width / 2,
      place.top + place.height / 2 - frame.top - frame.height / 2,
    )
  }
  for (const step of all<HTMLElement>('.step')) {
    step.addEventListener('focus', () => light(step))
    step.addEventListener('mouseenter', () => light(step))
    step.addEventListener('click', () => light(step))
    step.addEventListener('keydown', ({ key }) => {
      const by = ['ArrowDown', 'ArrowRight'].includes(key) ? 1 : ['ArrowUp', 'ArrowLeft'].includes(key) ? -1 : 0
      if (by === 0) return
      const steps = [...step.closest('ol')!.querySelectorAll<HTMLElement>('.step')]
      steps[steps.indexOf(step) + by]?.focus()
    })
    step.addEventListener('keydown', (event) => {
      if (event.key.startsWith('Arrow')) event.preventDefault()
    })
  }

  // The list of flows.
  const filter = document.querySelector<HTMLInputElement>('#filter')
  const onlyBad = document.querySelector<HTMLInputElement>('#only-bad')
  const rows = all<HTMLTableRowElement>('tr[data-name]')
  const show = () => {
    const word = filter!.value.trim().toLowerCase()
    for (const row of rows)
      row.hidden =
        !row.dataset['name']!.toLowerCase().includes(word) || (onlyBad!.checked && row.dataset['bad'] !== 'true')
    document.querySelector('#shown')!.textContent =
      `${rows.filter(({ hidden }) => !hidden).length} of ${rows.length} flows`
  }
  filter?.addEventListener('input', show)
  onlyBad?.addEventListener('change', show)
  if (filter) show()
  for (const button of all<HTMLElement>('.sort')) {
    const head = button.closest('th')!
    button.addEventListener('click', () => {
      const isDown = head.ariaSort === 'ascending'
      for (const other of all<HTMLElement>('th[aria-sort]')) other.removeAttribute('aria-sort')
      head.ariaSort = isDown ? 'descending' : 'ascending'
      const valueOf = (row: HTMLTableRowElement) => {
        const cell = row.cells[head.cellIndex]!
        return cell.dataset['value'] === undefined ? cell.textContent : Number(cell.dataset['value'])
      }
      const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
      const sorted = rows.toSorted((a, b) => compare(valueOf(a), valueOf(b)) * (isDown ? -1 : 1))
      rows[0]?.parentElement?.append(...sorted)
    })
  }
})()
