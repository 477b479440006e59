import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useNotify } from 'react-admin'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '../../../shared/admin-paths'
import { colors } from '../../../shared/brand/tokens'
import { MAX_BATCH } from '../../../shared/donations'
import { formatCents, parseDollars } from '../../../shared/money'
import { pluralize } from '../../../shared/text'
import { useCampaignOptionsWithEnded } from '../../campaigns/campaign-options'
import { useAppDataProvider } from '../../data-provider'
import { FieldGroup, ListFieldset } from '../../form/FieldGroup'
import { useFormField } from '../../form/form-fields'
import { FormFrame } from '../../form/FormFrame'
import { ChoiceInput, TextInput, DayInput } from '../../form/inputs'
import { useBack } from '../../navigation/use-back'
import { DEDICATION_OPTIONS } from '../check-form'
import { useDuplicateQuestion } from '../TwinQuestion'
import { batchTotals, batchFormSchema, EMPTY_BATCH, withoutBlankRows, type BatchForm, EMPTY_ROW, type BatchRow } from './batch-form'

const Set = styled(ListFieldset)(({ theme }) => ({
  '& > p': { margin: 0, fontSize: '0.875rem', color: colors.muted },
  '& li > fieldset': { position: 'relative', minWidth: 0, margin: 0, padding: 0, border: 0, display: 'grid', alignItems: 'start', gap: 10 },
  '& li > fieldset > legend': { gridColumn: '1 / -1', fontSize: '0.9375rem' },
  '& li:not(:last-child)': { paddingBottom: 14, borderBottom: `1px solid ${colors.hairline}` },
  '& button': { justifySelf: 'start' },
  [theme.breakpoints.up('sm')]: { '& li > fieldset': { gridTemplateColumns: '2fr 3fr 2fr', columnGap: 16 } },
}))

interface RowProps {
  place: number
  isNew: boolean
  onRemove: (() => void) | null
}

function BatchRowsRow({ place, isNew, onRemove }: RowProps) {
  const at = (field: keyof BatchRow) => `checks.${place}.${field}`
  return (
    <fieldset>
      <legend>{`Check ${place + 1}`}</legend>
      <TextInput
        source={at('amount')}
        label="Amount"
        inputMode="decimal"
        autoFocus={isNew}
        startAdornment={<InputAdornment position="start">$</InputAdornment>}
      />
      <TextInput source={at('name')} label="Full Name" />
      <DayInput source={at('created_at')} label="Check Date" />
      <TextInput source={at('check_number')} label="Check number" optional />
      <ChoiceInput source={at('dedication')} label="Dedication" options={DEDICATION_OPTIONS} />
      <TextInput source={at('honoree')} label="Dedicated to" optional />
      {onRemove && (
        <IconButton onClick={onRemove} aria-label={`Remove check ${place + 1}`} sx={{ position: 'absolute', top: -10, right: 0 }}>
          <DeleteOutlined />
        </IconButton>
      )}
    </fieldset>
  )
}

/** Enter moves to the next check; in the last one it adds another with the same date. */
function BatchRows() {
  const { getValues } = useFormContext<BatchForm>()
  const { fields, append, remove } = useFieldArray<BatchForm, 'checks', 'key'>({ name: 'checks', keyName: 'key' })
  const list = useRef<HTMLOListElement>(null)
  useFormField('checks', 'Checks', (rows) => pluralize((rows as BatchRow[] | undefined)?.length ?? 0, 'check'))
  const focusAmount = (place: number) => list.current?.querySelectorAll<HTMLElement>('li')[place]?.querySelector('input')?.focus()
  const add = () => append({ ...EMPTY_ROW, created_at: getValues('checks').at(-1)?.created_at ?? '' }, { shouldFocus: false })
  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement)) return
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) return event.currentTarget.closest('form')?.requestSubmit()
    const place = [...(list.current?.children ?? [])].findIndex((item) => item.contains(event.target as Node))
    if (place < fields.length - 1) focusAmount(place + 1)
    else if (fields.length < MAX_BATCH) add()
  }
  const removeOne = (place: number) => {
    remove(place)
    requestAnimationFrame(() => focusAmount(Math.max(0, place - 1)))
  }
  return (
    <Set>
      <legend>Checks</legend>
      <p>Press Tab for the next field, Enter for the next check, and Ctrl+Enter to save the batch.</p>
      <ol ref={list} onKeyDown={onKeyDown}>
        {fields.map(({ key }, place) => (
          <li key={key}>
            <BatchRowsRow
              place={place}
              isNew={place > 0 && place === fields.length - 1}
              onRemove={fields.length > 1 ? () => removeOne(place) : null}
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
    </Set>
  )
}

function Sum() {
  const [checks, total] = useWatch<BatchForm, ['checks', 'total']>({ name: ['checks', 'total'] })
  const { count, cents } = batchTotals({ checks })
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

const CHOOSE = { value: '', label: 'Choose a campaign' }

/** Enters a batch of checks by keyboard and compares their sum with a control total (rule 6.23). */
export function CheckBatch() {
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const navigate = useNavigate()
  const back = useBack(pathTo('donations'))
  const campaigns = useCampaignOptionsWithEnded(CHOOSE)
  const { ask, question } = useDuplicateQuestion()
  const place = useRef<HTMLDivElement>(null)
  /** The button that opened this form is gone, and the focus with it. */
  useEffect(() => place.current?.querySelector<HTMLElement>('select, input')?.focus(), [])
  const record = (typed: BatchForm, answer: object = {}) =>
    dataProvider.change('POST', 'donations/batch', { ...typed, campaign_id: Number(typed.campaign_id) || null, ...answer })
  const save = async (typed: BatchForm) => {
    const written = withoutBlankRows(typed)
    try {
      await record(written)
    } catch (refusal) {
      const answer = await ask(refusal)
      if (answer === undefined) throw refusal
      if (answer === null) return false
      await record(written, answer)
    }
    const { count, cents } = batchTotals(written)
    notify(`${pluralize(count, 'check')} saved, ${formatCents(cents)} total.`, { type: 'success' })
  }
  return (
    <div ref={place}>
      <FormFrame<BatchForm>
        values={EMPTY_BATCH}
        schema={batchFormSchema}
        save={save}
        saveLabel="Save batch"
        onSaved={() => void navigate(pathTo('donations'))}
        onCancel={back}
      >
        <FieldGroup title="Batch">
          <ChoiceInput source="campaign_id" label="Campaign" options={campaigns} />
          <TextInput
            source="total"
            label="Control total"
            help="Enter the total from your deposit slip. You can save once the checks add up to it."
            inputMode="decimal"
            startAdornment={<InputAdornment position="start">$</InputAdornment>}
          />
        </FieldGroup>
        <BatchRows />
      </FormFrame>
      {question}
    </div>
  )
}
