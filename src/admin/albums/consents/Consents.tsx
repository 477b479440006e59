import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Album, Consent } from '../../../shared/api/albums'
import { colors } from '../../../shared/brand/tokens'
import { consentEndReason } from '../../../shared/consents'
import { formatDay } from '../../../shared/dates'
import { useRecord } from '../../record/use-record'
import { useToday } from '../../session/session'
import { consentEndText } from './consent-labels'

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 10,
  '& > li': { borderLeft: `4px solid ${colors.hairline}`, paddingLeft: 12, overflowWrap: 'anywhere' },
  '& > li[data-over]': { borderLeftColor: colors.red },
  '& p': { margin: 0, fontSize: '0.875rem' },
})

function One({ consent, today }: { consent: Consent; today: string }) {
  const { person, guardian, scope, given_on, note } = consent
  return (
    <li data-over={consentEndReason(consent, today) ?? undefined}>
      <strong>{person}</strong>
      {guardian && <>, consent given by {guardian}</>}
      <p>
        For the {scope}. Given {formatDay(given_on)}
        {consentEndText(consent, today)}
      </p>
      {note && <p>{note}</p>}
    </li>
  )
}

export function Consents() {
  const { consents } = useRecord<Album>()
  const today = useToday()
  if (consents.length === 0) return <Typography color="textSecondary">No consents recorded. You need at least one to publish.</Typography>
  return (
    <List>
      {consents.map((consent) => (
        <One key={consent.id} consent={consent} today={today} />
      ))}
    </List>
  )
}
