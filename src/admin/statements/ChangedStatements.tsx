import { styled } from '@mui/material/styles'
import type { ChangedStatement, IssuedStatement } from '../../shared/api/statements'
import { colors } from '../../shared/brand/tokens'
import { useMay } from '../session/use-may'
import { Reissue } from './Reissue'

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
