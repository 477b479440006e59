import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { z } from 'zod'
import type { ChangedStatement, IssuedStatement, Statement, ReissuedStatement } from '../../shared/api/donors'
import { colors } from '../../shared/brand/tokens'
import { optionalEmail } from '../../shared/form-fields'
import { ConfirmModal, useConfirm } from '../components/ConfirmModal'
import { useAppDataProvider } from '../data-provider'
import { DialogForm } from '../form/DialogForm'
import { TextInput } from '../form/inputs'
import { errorText } from '../http/problem-error'
import { useCan } from '../session/session'

interface ReissueProps {
  year: number
  name: string
  issued: IssuedStatement | null
  email?: string | null
  /** API path: of the statement to replace, or of a gift by the donor. */
  path: string
  label: string
}

const formSchema = z.object({ email: optionalEmail })

export function Reissue({ year, name, issued, email = null, path, label }: ReissueProps) {
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <DialogForm<{ email: string }>
          title={`${year} statement for ${name}`}
          size="lg"
          saveLabel="Send it"
          values={{ email: (issued ? issued.email : email) ?? '' }}
          schema={formSchema}
          save={async (typed) => {
            const to = typed.email.trim()
            const { data } = await dataProvider.change<Statement | ReissuedStatement>('POST', path, { year, email: to || null })
            const sent = 'issued' in data ? data.issued : data
            if (to || !sent) notify('The statement is on its way.', { type: 'success' })
            // Stays until closed: the letter would be hard to find otherwise.
            else
              notify('The statement is ready to print.', { type: 'success', autoHideDuration: null, action: <LetterButton id={sent.id} /> })
            refresh()
          }}
          onSaved={close}
          onClose={close}
        >
          <p style={{ margin: 0 }}>
            {issued
              ? `The new statement shows current gifts and says it replaces the one dated ${issued.nice_date}.`
              : 'It shows current gifts. This donor won’t be included when you send the year’s statements.'}
          </p>
          <TextInput source="email" label="Email" type="email" optional help="Leave blank for a paper statement." />
        </DialogForm>
      )}
    </>
  )
}

const letterAt = (id: number) => ({ href: `/api/statements/issued/${id}`, target: '_blank', rel: 'noopener' })
const PRINT = (
  <>
    Print the statement<span className="visually-hidden"> (PDF, opens in a new tab)</span>
  </>
)

export const LetterLink = ({ issued: { id } }: { issued: IssuedStatement }) => <a {...letterAt(id)}>{PRINT}</a>

const LetterButton = ({ id }: { id: number }) => (
  <Button size="small" color="inherit" component="a" {...letterAt(id)}>
    {PRINT}
  </Button>
)

type Merge = Statement['merged'][number]

export function MergedDonors({ merged }: { merged: readonly Merge[] }) {
  const mayMerge = useCan('merge', 'statements')
  if (merged.length === 0) return null
  return (
    <section className="no-print" aria-label="Merged donors" style={{ maxWidth: 760, marginTop: 16 }}>
      {merged.map((merge) => (
        <p key={merge.id} style={{ margin: '4px 0' }}>
          Gifts from {merge.donor} count here. {merge.by} merged them on {merge.nice_date}. {mayMerge && <Separate merge={merge} />}
        </p>
      ))}
    </section>
  )
}

function Separate({ merge: { id, donor } }: { merge: Merge }) {
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState(false)
  const question = useConfirm({
    act: async () => {
      await dataProvider.change('DELETE', `statements/merges/${id}`)
      notify(`${donor} is now a separate donor.`, { type: 'success' })
      refresh()
    },
    failure: errorText,
    onClose: () => setOpen(false),
  })
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} aria-label={`Separate ${donor}`}>
        Separate
      </Button>
      <ConfirmModal open={isOpen} title={`Separate ${donor}?`} confirmLabel="Separate" {...question}>
        Each donor will have their own statement. Statements already sent stay with the donor who got them.
      </ConfirmModal>
    </>
  )
}

const Note = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  margin: '12px 0',
  padding: '10px 14px',
  borderRadius: 8,
  background: colors.yellowTint,
  '& p': { margin: 0, flex: '1 1 320px' },
})

export const deliveryLabel = ({ email }: Pick<IssuedStatement, 'email'>): string => (email === null ? 'on paper' : `by email to ${email}`)

export function OutdatedStatements({ statements }: { statements: readonly ChangedStatement[] }) {
  const maySend = useCan('issue', 'statements')
  return statements.map((statement) => (
    <Note key={statement.id} role="status" className="no-print">
      <p>
        The {statement.year} statement for {statement.name} went out on {statement.nice_date}, {deliveryLabel(statement)}. It’s now out of
        date. {!maySend && 'An admin can send a new one.'}
      </p>
      {maySend && (
        <Reissue
          year={statement.year}
          name={statement.name}
          issued={statement}
          path={`statements/issued/${statement.id}`}
          label="Send a new one"
        />
      )}
    </Note>
  ))
}
