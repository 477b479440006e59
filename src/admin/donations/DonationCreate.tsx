import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { CheckTwin } from '../../shared/api/donations'
import { newCheckDonationSchema } from '../../shared/donations'
import { formatCents } from '../../shared/money'
import { pluralize } from '../../shared/text'
import { useCampaignOptionsWithEnded } from '../campaigns/campaign-options'
import { useAppDataProvider } from '../data-provider'
import { ChoiceInput, DollarInput } from '../form/inputs'
import { FieldGroup } from '../form/form-fields'
import { FormFrame } from '../form/FormFrame'
import { CreateForm } from '../form/RecordForms'
import { useGoToListAfterSave } from '../form/use-leading-on'
import { NewTabLink, useTwinQuestion } from '../form/use-twin-question'
import { useBack } from '../navigation/use-back'
import { useQueryParam } from '../navigation/use-query-param'
import { type BatchForm, batchFormSchema, batchToRequest, batchTotals, EMPTY_BATCH, withoutBlankRows } from './batch/batch-form'
import { BatchRows, isField } from './batch/BatchRows'
import { EMPTY_CHECK } from './check-form'
import { CheckInputs } from './CheckInputs'
import { receiptOffer, type ReceiptOffer } from './receipts/receipt-offer'

function describe({ id, name, amount, nice_date }: CheckTwin) {
  const words = `${formatCents(amount)} from ${name}, ${nice_date}`
  return id === null ? `${words} (twice in this batch)` : <NewTabLink to={pathTo('donations', id)}>{words}</NewTabLink>
}

export const useDuplicateQuestion = () =>
  useTwinQuestion<CheckTwin>({
    title: (twins) => (twins.length === 1 ? 'Is this a duplicate?' : 'Are these duplicates?'),
    intro: (twins) => `We found ${twins.length === 1 ? 'a check' : `${twins.length} checks`} with the same name, amount, and date:`,
    confirmLabel: 'Save anyway',
    describe,
  })

const CHOOSE = { value: '', label: 'Choose a campaign' }

const Wide = styled('div')({ '& > form': { maxWidth: 'none' }, '& > form > fieldset:first-of-type': { maxWidth: 720 } })

function saveByKey(event: KeyboardEvent) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isField(event.target)) return
  event.preventDefault()
  event.target.form?.requestSubmit()
}

export function CheckBatch() {
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const navigate = useNavigate()
  const back = useBack(pathTo('donations'))
  const campaigns = useCampaignOptionsWithEnded(CHOOSE)
  const { ask, question } = useDuplicateQuestion()
  const place = useRef<HTMLDivElement>(null)
  const offer = useRef<ReceiptOffer | null>(null)
  /** The button that opened this form is gone, and the focus with it. */
  useEffect(() => place.current?.querySelector<HTMLElement>('select, input')?.focus(), [])
  const record = async (typed: BatchForm, answer: object = {}) => {
    const { data } = await dataProvider.change<{ ids: number[] }>('POST', 'donations/batch', { ...batchToRequest(typed), ...answer })
    return data.ids
  }
  const recordOnceAsked = async (written: BatchForm): Promise<number[] | null> => {
    try {
      return await record(written)
    } catch (refusal) {
      const answer = await ask(refusal)
      if (answer === undefined) throw refusal
      return answer && record(written, answer)
    }
  }
  const save = async (typed: BatchForm) => {
    const written = withoutBlankRows(typed)
    const ids = await recordOnceAsked(written)
    if (ids === null) return false
    offer.current = receiptOffer(ids, written.checks)
    const { count, cents } = batchTotals(written)
    notify(`${pluralize(count, 'check')} saved, ${formatCents(cents)} total.`, { type: 'success' })
  }
  return (
    <Wide ref={place} onKeyDown={saveByKey}>
      <FormFrame<BatchForm>
        values={EMPTY_BATCH}
        schema={batchFormSchema}
        save={save}
        saveLabel="Save batch"
        onSaved={() => void navigate(pathTo('donations'), { state: { receipts: offer.current } })}
        onCancel={back}
      >
        <FieldGroup title="Batch">
          <ChoiceInput source="campaign_id" label="Campaign" options={campaigns} />
          <DollarInput
            source="total"
            label="Control total"
            help="Enter the total from your deposit slip. You can save once the checks add up to it."
          />
        </FieldGroup>
        <BatchRows />
      </FormFrame>
      {question}
    </Wide>
  )
}

export function DonationCreate() {
  const [batch, choose] = useQueryParam('batch')
  if (batch === '1') return <CheckBatch />
  return (
    <>
      <p style={{ marginTop: 0 }}>
        Entering several checks? <Button onClick={() => choose('1')}>Enter them as a batch</Button>
      </p>
      <OneCheck />
    </>
  )
}

function OneCheck() {
  const { ask, question } = useDuplicateQuestion()
  return (
    <CreateForm empty={EMPTY_CHECK} schema={newCheckDonationSchema} ask={ask} onSaved={useGoToListAfterSave('donations')}>
      <FieldGroup title="Check">
        <CheckInputs />
      </FieldGroup>
      {question}
    </CreateForm>
  )
}
