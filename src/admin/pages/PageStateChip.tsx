import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined'
import PublicOutlined from '@mui/icons-material/PublicOutlined'
import PublishedWithChangesOutlined from '@mui/icons-material/PublishedWithChangesOutlined'
import type { SvgIconComponent } from '@mui/icons-material'
import { colors } from '../../shared/brand/tokens'
import { Chip } from '../components/Chip'
import { STATE_WORDS, type PageState } from './page-words'

const LOOKS: Readonly<Record<PageState, { Icon: SvgIconComponent; color: string; background: string }>> = {
  draft: { Icon: EditNoteOutlined, color: colors.muted, background: colors.sand },
  published: { Icon: PublicOutlined, color: colors.tealDark, background: colors.tealTint },
  changed: { Icon: PublishedWithChangesOutlined, color: colors.ink, background: colors.yellowTint },
}

/** Where a page stands with the public. */
export function PageStateChip({ state }: { state: PageState }) {
  const { Icon, ...look } = LOOKS[state]
  return (
    <Chip style={look}>
      <Icon aria-hidden="true" />
      <span>{STATE_WORDS[state]}</span>
    </Chip>
  )
}
