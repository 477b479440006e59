import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Payee } from '../../shared/api/payees'
import { colors } from '../../shared/brand/tokens'
import { foldText } from '../../shared/fold-text'
import { Field, type FieldIds } from '../components/Field'
import { useAppDataProvider } from '../data-provider'
import { DialogForm } from '../form/DialogForm'
import { useField } from '../form/form-fields'
import { saveOnceAsked } from '../form/RecordForms'
import { EMPTY_PAYEE, type PayeeForm, payeeFormSchema, placeOf, toPayeeBody } from './payee-form'
import { PayeeInputs, usePayeeTwins } from './PayeeInputs'
import { PayeesNotLoaded, usePayees, VerifiedChip } from './PayeeLink'

interface NewPayeeDialogProps {
  name: string
  onCreated: (payee: Payee) => void
  onClose: () => void
}

function NewPayeeDialog({ name, onCreated, onClose }: NewPayeeDialogProps) {
  const dataProvider = useAppDataProvider()
  const queryClient = useQueryClient()
  const { ask, question } = usePayeeTwins()
  const send = async (body: object) => (await dataProvider.change<Payee>('POST', 'payees', body)).data
  const save = async (typed: PayeeForm) => {
    const payee = await saveOnceAsked(send, toPayeeBody(typed), ask)
    if (!payee) return false
    await queryClient.invalidateQueries({ queryKey: ['payees', 'getList'] })
    onCreated(payee)
  }
  return (
    <DialogForm<PayeeForm>
      title="New payee"
      size="2xl"
      saveLabel="Save payee"
      asks
      values={{ ...EMPTY_PAYEE, name }}
      schema={payeeFormSchema}
      save={save}
      onSaved={onClose}
      onClose={onClose}
    >
      <PayeeInputs />
      {question}
    </DialogForm>
  )
}

const OFFERED = 5

const Frame = styled('div')({ gridColumn: '1 / -1', display: 'grid', gap: 8, '& .MuiButton-root': { justifySelf: 'start' } })

const Card = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '8px 12px',
  borderRadius: 8,
  background: colors.sand,
  fontSize: '0.9375rem',
  '& > div': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: '0.8125rem', color: colors.muted },
})

const Offers = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { borderBottom: `1px solid ${colors.hairline}` },
  '& button': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    width: '100%',
    minHeight: 44,
    padding: '6px 8px',
    border: 0,
    background: 'none',
    font: 'inherit',
    fontSize: '0.9375rem',
    textAlign: 'left',
    color: 'inherit',
    cursor: 'pointer',
  },
  '& button:hover': { background: colors.sand },
  '& button:focus-visible': { outlineOffset: -2 },
  '& button > span:first-of-type': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: '0.8125rem', color: colors.muted },
})

const Note = styled('p')({ margin: 0, fontSize: '0.8125rem', color: colors.muted, '&:empty': { display: 'none' } })

const matches = (text: string) => {
  const words = foldText(text).split(' ').filter(Boolean)
  return ({ name, check_name, address }: Payee) => {
    const all = foldText([name, check_name, address.street, address.city].join(' '))
    return words.every((word) => all.includes(word))
  }
}

interface FoundProps {
  text: string
  payees: readonly Payee[]
  onChoose: (payee: Payee) => void
}

function Found({ text, payees, onChoose }: FoundProps) {
  const found = payees.filter(matches(text))
  const more = found.length - OFFERED
  return (
    <>
      <Offers aria-label="Payees found">
        {found.slice(0, OFFERED).map((payee) => (
          <li key={payee.id}>
            <button type="button" onClick={() => onChoose(payee)} aria-label={`Choose ${payee.name}, ${placeOf(payee)}`}>
              <span>
                {payee.name}
                <small>{placeOf(payee)}</small>
              </span>
              <VerifiedChip payee={payee} />
            </button>
          </li>
        ))}
      </Offers>
      <Note role="status">
        {more > 0 ? `${more} more. Type to narrow them down.` : found.length === 0 ? 'No payee found. Add a new one.' : ''}
      </Note>
    </>
  )
}

interface ChosenProps {
  payee: Payee | undefined
  /** Stands for a payee that isn't loaded. */
  name: string
  ids: FieldIds
  /** It was chosen just now: what had the focus is gone. */
  isNew: boolean
  onChange: () => void
}

const Chosen = ({ payee, name, ids, isNew, onChange }: ChosenProps) => (
  <Card>
    <div>
      <strong>{payee?.name ?? name}</strong>
      {payee && <small>{placeOf(payee)}</small>}
    </div>
    {payee && <VerifiedChip payee={payee} />}
    <Button {...ids} size="small" variant="outlined" autoFocus={isNew} onClick={onChange} aria-label="Change the payee">
      Change
    </Button>
  </Card>
)

interface PayeeInputProps {
  source: string
  label: string
  help?: string
}

export function PayeeInput({ source, label, help = 'Search by name, street, or city.' }: PayeeInputProps) {
  const { payees, byId, loading, failed } = usePayees()
  const nameOf = (id: unknown) => byId.get(Number(id))?.name
  const { value, errors, change } = useField<string>(source, label, nameOf)
  const [text, setText] = useState('')
  const [first] = useState(value)
  const [isSearching, setSearching] = useState(value === '')
  const [isCreating, setCreating] = useState(false)
  const choose = ({ id }: Payee) => {
    change(String(id))
    setSearching(false)
  }
  return (
    <Frame>
      <Field label={label} help={isSearching ? help : undefined} errors={errors}>
        {(ids) =>
          isSearching ? (
            <OutlinedInput
              fullWidth
              type="search"
              value={text}
              autoComplete="off"
              autoFocus={value !== ''}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              inputProps={ids}
            />
          ) : (
            <Chosen
              payee={byId.get(Number(value))}
              name={loading ? 'Loading…' : `Payee ${value}`}
              ids={ids}
              isNew={value !== first}
              onChange={() => setSearching(true)}
            />
          )
        }
      </Field>
      <PayeesNotLoaded />
      {isSearching && loading && <Note role="status">Loading…</Note>}
      {isSearching && !loading && !failed && (
        <>
          <Found text={text} payees={payees} onChoose={choose} />
          <Button size="small" variant="outlined" startIcon={<Add />} onClick={() => setCreating(true)}>
            New payee
          </Button>
        </>
      )}
      {isCreating && <NewPayeeDialog name={text.trim()} onCreated={choose} onClose={() => setCreating(false)} />}
    </Frame>
  )
}
