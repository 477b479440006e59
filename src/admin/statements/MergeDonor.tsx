import MergeOutlined from '@mui/icons-material/CallMerge'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useDeferredValue, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { DonationRow } from '../../shared/api/donations'
import type { Statement } from '../../shared/api/donors'
import { foldText } from '../../shared/fold-text'
import { ConfirmModal, useConfirm } from '../components/ConfirmModal'
import { Field } from '../components/Field'
import { useAppDataProvider } from '../data-provider'
import { fieldErrorsOf, errorText } from '../http/problem-error'
import { useRead } from '../http/use-read'

const MOST_GIFTS = 50
const MOST_DONORS = 6

/** Same key as on the server (rule 6.21). */
const keyOf = ({ email, name }: Pick<DonationRow, 'email' | 'name'>) => email?.toLowerCase() ?? foldText(name)

type StayingDonor = Pick<Statement, 'id' | 'name' | 'email' | 'merged'> & { gifts: readonly { id: number }[] }

function donorsAmong(gifts: readonly DonationRow[], own: StayingDonor): DonationRow[] {
  const keys = new Set([keyOf(own), ...own.merged.map(({ donor }) => donor)])
  const isOwn = (gift: DonationRow) => own.gifts.some(({ id }) => id === gift.id) || keys.has(keyOf(gift))
  return [...new Map(gifts.filter((gift) => !isOwn(gift)).map((gift) => [keyOf(gift), gift])).values()]
}

export function MergeDonor({ into }: { into: StayingDonor }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" startIcon={<MergeOutlined />} onClick={() => setOpen(true)}>
        Merge
      </Button>
      {isOpen && <MergeDialog into={into} onClose={() => setOpen(false)} />}
    </>
  )
}

function MergeDialog({ into, onClose }: { into: StayingDonor; onClose: () => void }) {
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  const [text, setText] = useState('')
  const [other, setOther] = useState<number | null>(null)
  const [errors, setErrors] = useState<readonly string[]>([])
  const asked = useDeferredValue(text.trim())
  const { data, error } = useRead<DonationRow[]>('donations', {
    query: { q: asked, range: JSON.stringify([0, MOST_GIFTS - 1]) },
    enabled: asked !== '',
    gcTime: 0,
  })
  const question = useConfirm({
    act: async () => {
      setErrors([])
      try {
        await dataProvider.change('POST', 'statements/merges', { donation: into.id, other })
      } catch (refusal) {
        setErrors(fieldErrorsOf(refusal).other ?? [])
        throw refusal
      }
      notify('Donors merged. You can separate them later on this page.', { type: 'success' })
      refresh()
    },
    failure: (refusal) => (fieldErrorsOf(refusal).other ? 'Nothing was merged.' : errorText(refusal)),
    onClose,
  })
  const donors = asked === '' ? [] : donorsAmong(data ?? [], into)
  return (
    <ConfirmModal open title={`Merge ${into.name} with which donor?`} confirmLabel="Merge" focus="none" {...question}>
      <p style={{ marginTop: 0 }}>The other donor’s past and future gifts will count for this donor. The gift records don’t change.</p>
      <Field label="Search by name or email" errors={errors.length > 0 ? errors : error ? [errorText(error)] : []}>
        {(ids) => (
          <OutlinedInput
            fullWidth
            autoFocus
            type="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
            inputProps={ids}
          />
        )}
      </Field>
      {asked !== '' && data && donors.length === 0 && <p role="status">No other donors found.</p>}
      <RadioGroup aria-label="Donors" value={other ?? ''} onChange={(_, value) => setOther(Number(value))}>
        {donors.slice(0, MOST_DONORS).map(({ id, name, email, nice_date }) => (
          <FormControlLabel key={id} value={id} control={<Radio />} label={`${name}, ${email ?? 'by check'}, last gift ${nice_date}`} />
        ))}
      </RadioGroup>
      {donors.length > MOST_DONORS && <p>More results. Keep typing to narrow them down.</p>}
    </ConfirmModal>
  )
}
