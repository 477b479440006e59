import { styled } from '@mui/material/styles'
import { useSession } from '../session/session'

const Line = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '6mm',
  borderBottom: '1px solid #000000',
  paddingBottom: '2mm',
  marginBottom: '5mm',
  fontSize: '9pt',
})

/** On paper, the head of every page: what the record is, and whose. */
export function PrintHead({ what, whose }: { what: string; whose: string }) {
  const { siteName } = useSession()
  return (
    <div className="print-only print-head">
      <Line>
        <span>
          {siteName}: {what}
        </span>
        <span>{whose}</span>
      </Line>
    </div>
  )
}
