import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { colors } from '../../../shared/brand/tokens'
import { Fact, Facts } from '../../components/Facts'
import type { SentAnswer, Told } from './sent-answers'

const Answers = styled(Facts)({
  '& dd': { whiteSpace: 'pre-wrap' },
  '& .now': { borderLeft: `3px solid ${colors.yellow}`, background: colors.yellowTint, paddingLeft: 8, marginTop: 4 },
})

interface Props {
  title: string
  answers: readonly (Told & Partial<Pick<SentAnswer, 'now'>>)[]
}

/** A section of the form with its answers as they were sent. */
export function SentSection({ title, answers }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Typography variant="h3" id={id}>
        {title}
      </Typography>
      <Answers>
        {answers.map(({ key, label, text, long, now }) => (
          <Fact key={key} label={label} wide={long}>
            {text}
            {typeof now === 'string' && <div className="now">Now: {now}</div>}
          </Fact>
        ))}
      </Answers>
    </section>
  )
}
