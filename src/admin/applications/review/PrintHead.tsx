import { styled } from '@mui/material/styles'
import type { Application } from '../../../shared/api'
import { useSession } from '../../state/session'

const Line = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  borderBottom: '1px solid #000000',
  paddingBottom: '2mm',
  marginBottom: '5mm',
  fontSize: '9pt',
})

/** On paper, the head of every page: whose application it is, by reference. */
export function PrintHead({ application }: { application: Application }) {
  const { siteName } = useSession()
  return (
    <div className="print-only print-head">
      <Line>
        <span>
          {siteName}: application {application.reference}
        </span>
        <span>
          {application.full_name}, {application.nice_date}
        </span>
      </Line>
    </div>
  )
}
