import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { useCallback, useMemo, useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { colors } from '../../../shared/brand/tokens'
import { dayOf } from '../../../shared/dates'
import { MAX_BATCH } from '../../../shared/donations'
import { formatCents, parseDollars } from '../../../shared/money'
import { serverNow } from '../../../shared/server-clock'
import { pluralize } from '../../../shared/text'
import { useCampaignOptionsWithEnded } from '../../campaigns/campaign-options'
import type { PickerOption } from '../../components/Picker'
import { useFormField } from '../../form/form-fields'
import { useSession } from '../../session/session'
import { batchTotals, EMPTY_ROW, isBlankRow, type BatchForm, type BatchRow as Row } from './batch-form'
import { BatchColumns, BatchRow, BatchSet } from './BatchRow'
import { BATCH_COLUMNS, pasteRows, readCells } from './paste-rows'

const SAME: PickerOption = { value: '', label: 'Same as batch' }

function cellOf(list: HTMLElement | null, target: EventTarget): { place: number; column: (typeof BATCH_COLUMNS)[number] | undefined } {
  const place = [...(list?.children ?? [])].findIndex((item) => item.contains(target as Node))
  const fields = [...(list?.children[place]?.querySelectorAll('input, select, textarea:not([aria-hidden])') ?? [])]
  return { place, column: BATCH_COLUMNS[fields.indexOf(target as Element)] }
}

export const isField = (target: EventTarget): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

/** A closed address cell shows one line. */
const showFirstLine = ({ target }: FocusEvent) => {
  if (target instanceof HTMLTextAreaElement) target.scrollTop = 0
}

export function BatchRows() {
  const { getValues } = useFormContext<BatchForm>()
  const { fields, append, remove, replace } = useFieldArray<BatchForm, 'checks', 'key'>({ name: 'checks', keyName: 'key' })
  const list = useRef<HTMLOListElement>(null)
  const campaigns = useCampaignOptionsWithEnded(SAME)
  const { timeZone } = useSession()
  useFormField('checks', 'Checks', (rows) => pluralize((rows as Row[] | undefined)?.length ?? 0, 'check'))
  const focusAmount = (place: number) => list.current?.querySelectorAll<HTMLElement>('li')[place]?.querySelector('input')?.focus()
  const add = () => append({ ...EMPTY_ROW, created_at: getValues('checks').at(-1)?.created_at ?? '' }, { shouldFocus: false })
  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>) => {
    if (!isField(event.target)) return
    if (event.key === 'Tab') return addAfterLastField(event)
    const isNewLine = event.shiftKey && event.target instanceof HTMLTextAreaElement
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || isNewLine) return
    event.preventDefault()
    const { place } = cellOf(list.current, event.target)
    if (place < fields.length - 1) focusAmount(place + 1)
    else if (fields.length < MAX_BATCH) add()
  }
  /** A blank last row lets Tab go on to the buttons. */
  const addAfterLastField = (event: KeyboardEvent) => {
    const { place, column } = cellOf(list.current, event.target)
    const row = getValues('checks')[place]
    if (event.shiftKey || column !== BATCH_COLUMNS.at(-1) || place !== fields.length - 1) return
    if (!row || isBlankRow(row) || fields.length >= MAX_BATCH) return
    event.preventDefault()
    add()
  }
  const onPaste = (event: ClipboardEvent<HTMLOListElement>) => {
    const { place, column } = cellOf(list.current, event.target)
    const cells = readCells(event.clipboardData.getData('text/plain'))
    const isOneCell = cells.length === 1 && cells[0]?.length === 1
    const isLines = event.target instanceof HTMLTextAreaElement && cells.every((line) => line.length === 1)
    if (!column || isOneCell || isLines) return
    event.preventDefault()
    const today = dayOf(new Date(serverNow()), timeZone)
    replace(pasteRows(getValues('checks'), cells, { place, column, today, campaigns }).slice(0, MAX_BATCH))
  }
  const removeOne = useCallback(
    (place: number) => {
      remove(place)
      requestAnimationFrame(() => focusAmount(Math.max(0, place - 1)))
    },
    [remove],
  )
  return (
    <BatchSet>
      <legend>Checks</legend>
      <p>
        Press Tab for the next field, Enter for the next check, and Ctrl+Enter to save the batch. Press Shift+Enter for a new line in an
        address. You can paste rows from a spreadsheet with the same columns.
      </p>
      <BatchColumns />
      <ol ref={list} onKeyDown={onKeyDown} onPaste={onPaste} onBlur={showFirstLine}>
        {fields.map(({ key }, place) => (
          <li key={key}>
            <BatchRow
              place={place}
              isNew={place > 0 && place === fields.length - 1}
              campaigns={campaigns}
              onRemove={fields.length > 1 ? removeOne : null}
            />
          </li>
        ))}
      </ol>
      {fields.length < MAX_BATCH && (
        <Button variant="outlined" startIcon={<Add />} onClick={add}>
          Add a check
        </Button>
      )}
      <Sum />
    </BatchSet>
  )
}

function Sum() {
  const [checks, total] = useWatch<BatchForm, ['checks', 'total']>({ name: ['checks', 'total'] })
  const { count, cents } = useMemo(() => batchTotals({ checks }), [checks])
  const control = parseDollars(total)
  const missing = control === null ? null : control - cents
  return (
    <p role="status" style={{ color: colors.ink }}>
      <strong className="tabular">
        {pluralize(count, 'check')}, {formatCents(cents)}
      </strong>
      {missing !== null &&
        (missing === 0
          ? '. Matches the control total.'
          : `. ${formatCents(Math.abs(missing))} ${missing > 0 ? 'under' : 'over'} the control total.`)}
    </p>
  )
}
