import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../design/button.tsx'
import { Message } from '../message.tsx'

type PagerProps = {
  label: string
  /** From 0. */
  page: number
  size: number
  total: number
  onPage: (page: number) => void
}

/** The pages of a table: which rows are shown, and the pages before and behind them. */
export const Pager = ({ label, page, size, total, onPage }: PagerProps) => {
  const look = { variant: 'quiet', size: 'small' } as const
  const last = Math.max(0, Math.ceil(total / size) - 1)
  return (
    <nav aria-label={label} style={{ display: 'contents' }}>
      <Button {...look} icon={ChevronLeft} isDisabled={page === 0} onPress={() => onPage(page - 1)}>
        <Message id="bulk-pager.previousPage" />
      </Button>
      <Message
        id="bulk-pager.range"
        values={{ from: Math.min(total, page * size + 1), to: Math.min(total, (page + 1) * size), total }}
      />
      <Button {...look} icon={ChevronRight} isDisabled={page >= last} onPress={() => onPage(page + 1)}>
        <Message id="bulk-pager.nextPage" />
      </Button>
    </nav>
  )
}
