import { styled } from '@mui/material/styles'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useId, useRef, type KeyboardEvent } from 'react'
import type { StatusPreview } from '../../../shared/api/status-moves'
import { PREVIEW_HEIGHT } from './PreviewedMail'
import { colors } from '../../../shared/brand/tokens'

const ROW = 48

const Box = styled('div')({
  maxHeight: PREVIEW_HEIGHT,
  overflowY: 'auto',
  border: `1px solid ${colors.hairline}`,
  borderRadius: 8,
  background: '#FFFFFF',
  '& > div': { position: 'relative' },
  '& [role=option]': {
    position: 'absolute',
    insetInline: 0,
    height: ROW,
    display: 'grid',
    alignContent: 'center',
    padding: '0 12px',
    fontSize: '0.875rem',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    boxShadow: `inset 0 -1px ${colors.hairline}`,
  },
  '& [aria-selected=true]': { background: colors.tealTint, boxShadow: `inset 3px 0 ${colors.teal}` },
  '& [role=option] > *': { overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0 },
  '& small': { fontSize: '0.8125rem', color: colors.muted },
  '@media (max-width: 639.95px)': { maxHeight: 3 * ROW },
})

const ADDRESS_OF = { family: 'Family', nominator: 'Nominator' } as const

/** Where a key leads from a place in the list; null: the key is none of the list's. */
function placeAfter(key: string, from: number, last: number): number | null {
  const to = { ArrowDown: from + 1, ArrowUp: from - 1, PageDown: from + 6, PageUp: from - 6, Home: 0, End: last }[key]
  return to === undefined ? null : Math.min(Math.max(to, 0), last)
}

interface Props {
  mails: StatusPreview['mails']
  /** The place of the one whose words are shown. */
  chosen: number
  onChoose: (place: number) => void
  nameOf: (applicationId: number) => string
}

/** Who gets a mail, one line each, of which one is chosen; arrow keys go through thousands. Only the lines in view are in the document. */
export function MailList({ mails, chosen, onChoose, nameOf }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({ count: mails.length, estimateSize: () => ROW, getScrollElement: () => box.current, overscan: 6 })
  const onKey = (event: KeyboardEvent) => {
    const to = placeAfter(event.key, chosen, mails.length - 1)
    if (to === null) return
    event.preventDefault()
    onChoose(to)
    virtualizer.scrollToIndex(to)
  }
  return (
    <Box ref={box} role="listbox" tabIndex={0} aria-label="Who gets a mail" aria-activedescendant={`${id}-${chosen}`} onKeyDown={onKey}>
      <div style={{ height: virtualizer.getTotalSize() }} role="presentation">
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const mail = mails[index]
          if (!mail) return null
          return (
            <div
              key={mail.application_id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === chosen}
              aria-posinset={index + 1}
              aria-setsize={mails.length}
              style={{ transform: `translateY(${start}px)` }}
              onClick={() => onChoose(index)}
            >
              <span>{nameOf(mail.application_id)}</span>
              <small>
                {ADDRESS_OF[mail.address_of]}: {mail.recipient}
              </small>
            </div>
          )
        })}
      </div>
    </Box>
  )
}
