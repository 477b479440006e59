import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { ChangedStatement, IssuedStatement, Statement } from '../../shared/api/statements'
import { colors } from '../../shared/brand/tokens'
import { ConfirmModal } from '../components/ConfirmModal'
import { useQuestion } from '../components/use-question'
import { useAppDataProvider } from '../data-provider'
import { problemText } from '../http/problem-error'
import { useMay } from '../session/session'
import { Reissue } from './Reissue'

type Merge = Statement['merged'][number]

/** The donors whose gifts count here too, each with the way to separate it again (rule 6.21). */
export function MergedDonors({ merged }: { merged: readonly Merge[] }) {
  const mayMerge = useMay('merge', 'statements')
  if (merged.length === 0) return null
  return (
    <section className="no-print" aria-label="Merged donors" style={{ maxWidth: 760, marginTop: 16 }}>
      {merged.map((merge) => (
        <p key={merge.id} style={{ margin: '4px 0' }}>
          The gifts of {merge.donor} count here: merged on {merge.nice_date} by {merge.by}. {mayMerge && <Separate merge={merge} />}
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
  const question = useQuestion({
    act: async () => {
      await dataProvider.change('DELETE', `statements/merges/${id}`)
      notify(`${donor} is a donor of their own again.`, { type: 'success' })
      refresh()
    },
    failure: problemText,
    onClose: () => setOpen(false),
  })
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} aria-label={`Separate ${donor}`}>
        Separate
      </Button>
      <ConfirmModal open={isOpen} title={`Separate ${donor} again?`} confirmLabel="Separate" {...question}>
        Each has a statement of their own then. What went out already stays with the donor.
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

/** How a statement went out. */
export const howItWent = ({ email }: Pick<IssuedStatement, 'email'>): string => (email === null ? 'on paper' : `by mail to ${email}`)

/** Asks whether statements that went out go out again, since a gift was put right (rule 6.22). */
export function ChangedStatements({ statements }: { statements: readonly ChangedStatement[] }) {
  const maySend = useMay('issue', 'statements')
  return statements.map((statement) => (
    <Note key={statement.id} role="status" className="no-print">
      <p>
        The statement of {statement.year} for {statement.name} went out on {statement.nice_date}, {howItWent(statement)}. It no longer
        holds. {!maySend && 'An admin can send it again.'}
      </p>
      {maySend && (
        <Reissue
          year={statement.year}
          name={statement.name}
          issued={statement}
          path={`statements/issued/${statement.id}`}
          label="Send it again"
        />
      )}
    </Note>
  ))
}
