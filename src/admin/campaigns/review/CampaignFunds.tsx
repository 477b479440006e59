import Typography from '@mui/material/Typography'
import type { Campaign } from '../../../shared/api/campaigns'
import { formatCents } from '../../../shared/money'
import { useRecord } from '../../record/use-record'
import { Rows } from './CampaignTop'

/** Money that the campaign's awards can still be paid from (rule 29.14). */
export function CampaignFunds() {
  const { funds } = useRecord<Campaign>()
  const { raised, fees, committed, paid, available } = funds
  const rows: readonly [label: string, cents: number][] = [
    ['Raised', raised],
    ['Card fees', -fees],
    ['Committed to awards', -committed],
    ['Paid for families', -paid],
  ]
  return (
    <>
      <Rows aria-label="Funds">
        {rows.map(([label, cents]) => (
          <li key={label}>
            <span>{label}</span>
            <span className="tabular">{formatCents(cents || 0)}</span>
          </li>
        ))}
        <li>
          <strong>Available</strong>
          <strong className="tabular">{formatCents(available)}</strong>
        </li>
      </Rows>
      {available < 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          Awards and fees add up to more than this campaign has raised.
        </Typography>
      )}
    </>
  )
}
