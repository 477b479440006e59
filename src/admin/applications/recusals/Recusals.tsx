import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useState, lazy, Suspense } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { pathTo } from '../../../shared/admin-paths'
import type { Application, Recusal, Acquaintance } from '../../../shared/api/applications'
import { colors } from '../../../shared/brand/tokens'
import { ConfirmModal, useConfirm, useFocusAfterDelete } from '../../components/ConfirmModal'
import { focusRecordTop } from '../../layout/focus'
import { useAppDataProvider } from '../../data-provider'
import { errorText } from '../../http/problem-error'
import { useRecord } from '../../record/use-record'

const Notes = styled('ul')({
  listStyle: 'none',
  maxWidth: '68ch',
  margin: '12px 0',
  padding: '10px 14px',
  borderLeft: `4px solid ${colors.teal}`,
  background: colors.sand,
  overflowWrap: 'anywhere',
  '& p': { margin: '2px 0', whiteSpace: 'pre-wrap' },
})

function LiftQuestion({ recusal: { user }, onClose }: { recusal: Recusal; onClose: () => void }) {
  const { id, reference } = useRecord<Application>()
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  const question = useConfirm({
    act: async () => {
      await dataProvider.change('DELETE', `applications/${id}/recusals/${user.id}`)
      notify(`${user.name} can open ${reference} again.`, { type: 'success' })
      refresh()
    },
    failure: errorText,
    onClose,
  })
  return (
    <ConfirmModal open title={`Lift ${user.name}’s recusal?`} confirmLabel="Lift recusal" {...question}>
      {user.name} will be able to open this application again and see it in lists and searches.
    </ConfirmModal>
  )
}

export function Recusals() {
  const { recusals } = useRecord<Application>()
  const [asked, setAsked] = useState<Recusal | null>(null)
  useFocusAfterDelete(recusals.length, focusRecordTop)
  return (
    <>
      {recusals.length > 0 && (
        <Notes aria-label="Recused staff" className="no-print">
          {recusals.map((recusal) => (
            <li key={recusal.user.id}>
              <p>
                {recusal.user.name} knows this family and hasn’t been able to open this application since {recusal.nice_date}.{' '}
                <Button size="small" aria-label={`Lift ${recusal.user.name}’s recusal`} onClick={() => setAsked(recusal)}>
                  Lift recusal
                </Button>
              </p>
              <p>Reason: {recusal.reason}</p>
            </li>
          ))}
        </Notes>
      )}
      {asked && <LiftQuestion recusal={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

const RecuseDialog = lazy(() => import('./RecuseDialog').then((m) => ({ default: m.RecuseDialog })))

const AcquaintancesList = styled('ul')({
  listStyle: 'none',
  margin: '0 0 12px',
  padding: '8px 12px',
  background: colors.yellowTint,
  borderRadius: 8,
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  '& li': { padding: '2px 0' },
})

const Fsp = ({ id, name, same }: Acquaintance) => (
  <li>
    The FSP{' '}
    <Link component={RouterLink} to={pathTo('fsps', id)}>
      {name}
    </Link>{' '}
    has the same {same} as the applicant.
  </li>
)

export function Acquaintances() {
  const { acquaintances } = useRecord<Application>()
  const [open, setOpen] = useState(false)
  const own = acquaintances.filter(({ of }) => of === 'you').map(({ same }) => same)
  if (acquaintances.length === 0) return null
  return (
    <>
      <AcquaintancesList aria-label="Who may know this family" className="no-print">
        {own.length > 0 && (
          <li>
            The applicant’s {own.join(' and ')} {own.length > 1 ? 'are' : 'is'} the same as yours. Do you know this family?{' '}
            <Button size="small" onClick={() => setOpen(true)}>
              I know this family…
            </Button>
          </li>
        )}
        {acquaintances.map((sign) => sign.of === 'fsp' && <Fsp key={`${sign.id} ${sign.same}`} {...sign} />)}
      </AcquaintancesList>
      {open && (
        <Suspense fallback={null}>
          <RecuseDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
