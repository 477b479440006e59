import PhoneDisabledOutlined from '@mui/icons-material/PhoneDisabledOutlined'
import { styled } from '@mui/material/styles'
import { NO_SAFE_PHONE, optionLabel } from '../../../shared/application-form/options'
import { colors } from '../../../shared/brand/tokens'

type SafeContact = Readonly<Record<string, unknown>>

const said = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const FORBIDDEN: readonly (readonly [key: string, words: string])[] = [
  ['voicemail', 'Don’t leave a voicemail.'],
  ['email', 'Don’t email. The site won’t email this family either.'],
  ['mail', 'Don’t send letters to the home.'],
]

/** Warnings before staff call or email, prohibitions first; empty when the family asked for nothing special (rule 25.1). */
export function safeContactNotes(answers: SafeContact | null): string[] {
  if (!answers) return []
  const phone = said(answers.phone)
  const times = said(answers.times)
  return [
    ...(phone === NO_SAFE_PHONE ? ['Don’t call.'] : []),
    ...FORBIDDEN.filter(([key]) => answers[key] === false).map(([, words]) => words),
    ...(phone && phone !== NO_SAFE_PHONE ? [`Safe to call: ${optionLabel(phone)}`] : []),
    ...(times ? [`Safe times: ${times}`] : []),
  ]
}

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
