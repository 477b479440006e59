import InputAdornment from '@mui/material/InputAdornment'
import { useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '../../../shared/admin-paths'
import { formatCents } from '../../../shared/money'
import { counted } from '../../../shared/text'
import { useLateCampaignOptions } from '../../campaigns/campaign-options'
import { useAppDataProvider } from '../../data-provider'
import { FieldGroup } from '../../form/FieldGroup'
import { FormFrame } from '../../form/FormFrame'
import { ChoiceInput, TextInput } from '../../form/inputs'
import { useBack } from '../../navigation/use-back'
import { useTwinQuestion } from '../TwinQuestion'
import { addedUp, batchFormSchema, EMPTY_BATCH, writtenOf, type BatchForm } from './batch-form'
import { BatchRows } from './BatchRows'

const CHOOSE = { value: '', label: 'Choose a campaign' }

/** A batch of checks by keyboard: one after the other, held against a total that was added up before (rule 6.23). */
export function CheckBatch() {
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const navigate = useNavigate()
  const back = useBack(pathTo('donations'))
  const campaigns = useLateCampaignOptions(CHOOSE)
  const { ask, question } = useTwinQuestion()
  const place = useRef<HTMLDivElement>(null)
  /** The button that led here is gone, and the focus with it. */
  useEffect(() => place.current?.querySelector<HTMLElement>('select, input')?.focus(), [])
  const record = (typed: BatchForm, answer: object = {}) =>
    dataProvider.change('POST', 'donations/batch', { ...typed, campaign_id: Number(typed.campaign_id) || null, ...answer })
  const save = async (typed: BatchForm) => {
    const written = writtenOf(typed)
    try {
      await record(written)
    } catch (refusal) {
      const answer = await ask(refusal)
      if (answer === undefined) throw refusal
      if (answer === null) return false
      await record(written, answer)
    }
    const { count, cents } = addedUp(written)
    notify(`${counted(count, 'check')} of ${formatCents(cents)} together recorded.`, { type: 'success' })
  }
  return (
    <div ref={place}>
      <FormFrame<BatchForm>
        values={EMPTY_BATCH}
        schema={batchFormSchema}
        save={save}
        saveLabel="Save the batch"
        onSaved={() => void navigate(pathTo('donations'))}
        onCancel={back}
      >
        <FieldGroup title="The batch">
          <ChoiceInput source="campaign_id" label="Campaign" options={campaigns} />
          <TextInput
            source="total"
            label="Control total"
            help="Add the amounts up first, on the deposit slip or by machine. The batch is saved when its checks add up to this."
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
