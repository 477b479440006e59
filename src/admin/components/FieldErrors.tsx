import { styled } from '@mui/material/styles'
import { colors } from '../../shared/brand/tokens'

const List = styled('ul')({ margin: 0, paddingLeft: 18, fontSize: '0.875rem', color: colors.red })

export function FieldErrors({ id, texts }: { id?: string; texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <div id={id} role="alert">
      <List>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </List>
    </div>
  )
}
