import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import { styled } from '@mui/material/styles'
import type { Award, Confirmation } from '../../../shared/api/awards'
import { colors } from '../../../shared/brand/tokens'
import { Chip, TONES } from '../../components/Chip'
import { usePayees } from '../../payees/use-payees'
import { useRecord } from '../../record/use-record'
import { answerRows } from './answer-rows'

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  margin: '4px 0 12px',
  fontSize: '0.9375rem',
  '& th, & td': {
    textAlign: 'left',
    padding: '7px 16px 7px 8px',
    borderBottom: `1px solid ${colors.hairline}`,
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  '& thead th': { color: colors.muted, fontWeight: 600, fontSize: '0.8125rem' },
  '& tbody th': { fontWeight: 500, width: '30%' },
  '& td': { width: '35%' },
  '& .none': { color: colors.muted },
  '& tr[data-differs] :is(th, td)': { background: colors.yellowTint, fontWeight: 600 },
  '& .said': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  [theme.breakpoints.down('sm')]: {
    '@media screen': {
      '&, & tbody': { display: 'block' },
      '& thead': { display: 'none' },
      '& tr': { display: 'block', padding: '8px 0', borderBottom: `1px solid ${colors.hairline}` },
      '& tr[data-differs]': { background: colors.yellowTint },
      '& :is(tbody th, td)': { display: 'block', width: 'auto', padding: '0 8px', border: 0 },
      '& tbody th': { color: colors.muted, fontSize: '0.8125rem' },
      '& td:empty': { display: 'none' },
      '& td[data-label]::before': { content: 'attr(data-label)', color: colors.muted, fontWeight: 400 },
    },
  },
}))

const DIFFERS = { Icon: ErrorOutlined, ...TONES.open }

/** Each answer beside what we have; what differs is lit in words and color. */
export function AnswerTable({ confirmation, label }: { confirmation: Confirmation; label: string }) {
  const award = useRecord<Award>()
  const payee = usePayees().byId.get(confirmation.payee_id)
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Question</th>
          <th scope="col">They said</th>
          <th scope="col">We have</th>
        </tr>
      </thead>
      <tbody>
        {answerRows(confirmation, award, payee).map(({ name, label: question, said, ours, differs }) => (
          <tr key={name} data-differs={differs || undefined}>
            <th scope="row">{question}</th>
            <td>
              <span className="said">
                {said === null ? <span className="none">Not answered</span> : <span>{said}</span>}
                {differs && <Chip look={DIFFERS}>{ours === null ? 'Check this' : 'Differs'}</Chip>}
              </span>
            </td>
            <td data-label={ours === null ? undefined : 'We have: '}>{ours}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
