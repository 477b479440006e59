import FlagOutlined from '@mui/icons-material/FlagOutlined'
import { styled } from '@mui/material/styles'
import { colors } from '../../shared/brand/tokens'

const List = styled('ul')({
  listStyle: 'none',
  margin: '0 0 12px',
  padding: '8px 12px',
  background: colors.yellowTint,
  borderRadius: 8,
  fontSize: '0.875rem',
  '& li': { display: 'flex', gap: 8, alignItems: 'center' },
  '& svg': { fontSize: 18 },
})

export const StaffNotes = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 && (
    <List aria-label="Notes for staff">
      {texts.map((text) => (
        <li key={text}>
          <FlagOutlined aria-hidden="true" />
          {text}
        </li>
      ))}
    </List>
  )
