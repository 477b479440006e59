import { styled } from '@mui/material/styles'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '../../../shared/admin-paths'
import { formatCents } from '../../../shared/money'
import { pluralize } from '../../../shared/text'
import { useCampaignOptionsWithEnded } from '../../campaigns/campaign-options'
import { useAppDataProvider } from '../../data-provider'
import { DollarInput } from '../../form/DollarInput'
import { FieldGroup } from '../../form/FieldGroup'
import { FormFrame } from '../../form/FormFrame'
import { ChoiceInput } from '../../form/inputs'
import { useBack } from '../../navigation/use-back'
import { receiptOffer, type ReceiptOffer } from '../receipts/receipt-offer'
import { useDuplicateQuestion } from '../TwinQuestion'
import { batchFormSchema, batchToRequest, batchTotals, EMPTY_BATCH, withoutBlankRows, type BatchForm } from './batch-form'
import { BatchRows, isField } from './BatchRows'

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
