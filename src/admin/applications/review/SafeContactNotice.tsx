import PhoneDisabledOutlined from '@mui/icons-material/PhoneDisabledOutlined'
import { styled } from '@mui/material/styles'
import { colors } from '../../../shared/brand/tokens'
import { safeContactNotes } from './safe-contact'

const Notice = styled('section')({
  margin: '8px 0 12px',
  padding: '10px 14px',
  background: colors.yellowTint,
  borderLeft: `4px solid ${colors.red}`,
  borderRadius: 8,
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  '& h4': { display: 'flex', gap: 8, alignItems: 'center', margin: 0, fontSize: '0.9375rem' },
  '& svg': { fontSize: 20, color: colors.red },
  '& ul': { margin: '4px 0 0', paddingLeft: 28 },
})

const TITLE = 'before-you-call'

interface Props {
  answers: Readonly<Record<string, unknown>> | null
}

/** Shows how to reach a family safely, right where staff are about to call or email (rule 25.1). */
export function SafeContactNotice({ answers }: Props) {
  const notes = safeContactNotes(answers)
  if (notes.length === 0) return null
  return (
    <Notice aria-labelledby={TITLE}>
      <h4 id={TITLE}>
        <PhoneDisabledOutlined aria-hidden="true" />
        Before you call or email
      </h4>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Notice>
  )
}
